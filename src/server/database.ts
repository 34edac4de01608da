import BetterSqlite3 from "better-sqlite3";
import {
  type Dialect,
  type Generated,
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  SqliteDialect,
} from "kysely";
import pg from "pg";
import { defer, lastValueFrom, retry } from "rxjs";

/** The one table. */
export interface Database {
  heroes: { id: Generated<number>; name: string };
}

const firstId = 11;
const firstNames = [
  "Mr. Nice",
  "Narco",
  "Bombasto",
  "Celeritas",
  "Magneta",
  "RubberMan",
  "Dynama",
  "Dr IQ",
  "Magma",
  "Tornado",
];

/**
 * Opens PostgreSQL at `url` (`postgres://…`), or SQLite in the file that it
 * names, and brings the table up to date. Several servers may share either.
 */
export async function openDatabase(
  url = "heroes.sqlite",
): Promise<Kysely<Database>> {
  const isPostgres = /^postgres(ql)?:/.test(url);
  const database = new Kysely<Database>({
    dialect: isPostgres ? postgres(url) : sqlite(url),
  });
  const createHeroes = {
    up: (db: Kysely<Database>) => createTable(db, isPostgres),
  };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ createHeroes }) },
  });
  const migrated$ = defer(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error as Error; // Whatever it is, it is told as it is.
  });
  // Another server may be doing the same at the same time.
  await lastValueFrom(migrated$.pipe(retry({ count: 10, delay: 200 })), {
    defaultValue: undefined,
  });
  return database;
}

function postgres(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the next query.
  pool.on("error", (error) => console.error(error.message));
  return new PostgresDialect({ pool });
}

function sqlite(file: string): Dialect {
  const database = new BetterSqlite3(file, { timeout: 5000 });
  // What was acknowledged is on the disk, and readers don't wait for writers.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return new SqliteDialect({ database });
}

/** Neither database ever gives an id twice, not even that of a deleted hero. */
async function createTable(
  db: Kysely<Database>,
  isPostgres: boolean,
): Promise<void> {
  await db.schema
    .createTable("heroes")
    .addColumn("id", "integer", (id) =>
      isPostgres
        ? id.primaryKey().generatedByDefaultAsIdentity()
        : id.primaryKey().autoIncrement(),
    )
    .addColumn("name", "text", (name) => name.notNull())
    .execute();
  const heroes = firstNames.map((name, i) => ({ id: firstId + i, name }));
  await db.insertInto("heroes").values(heroes).execute();
  if (isPostgres) {
    const next = sql.lit(firstId + firstNames.length);
    await sql`alter table heroes alter column id restart with ${next}`.execute(
      db,
    );
  }
}
