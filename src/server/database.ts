import BetterSqlite3 from "better-sqlite3";
import {
  type Dialect,
  type Generated,
  Kysely,
  PostgresDialect,
  sql,
  SqliteDialect,
  type Transaction,
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
 * names, and makes the table where there is none. Several servers may share
 * either.
 */
export async function openDatabase(
  url = "heroes.sqlite",
): Promise<Kysely<Database>> {
  const isPostgres = /^postgres(ql)?:/.test(url);
  const database = new Kysely<Database>({
    dialect: isPostgres ? postgres(url) : sqlite(url),
  });
  const created$ = defer(() =>
    database.transaction().execute((db) => createTable(db, isPostgres)),
  );
  // Another server may be doing the same at the same time.
  await lastValueFrom(created$.pipe(retry({ count: 10, delay: 200 })), {
    defaultValue: undefined,
  });
  return database;
}

function postgres(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the next query.
  pool.on("error", (error) => console.error(error.message));
  // One that breaks in use fails its query; unheard, it would end the server.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

function sqlite(file: string): Dialect {
  const database = new BetterSqlite3(file, { timeout: 5000 });
  // What was acknowledged is on the disk, and readers don't wait for writers.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return new SqliteDialect({ database });
}

/**
 * Makes the table with the ten heroes, in one go even when the server is
 * killed meanwhile. Neither database ever gives an id twice, not even that of
 * a deleted hero.
 */
async function createTable(
  db: Transaction<Database>,
  isPostgres: boolean,
): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === "heroes")) return;
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
