import { Kysely, sql } from "kysely";
import { heroes } from "../in-memory/heroes.ts";
import { columns } from "./columns.ts";
import { knownFailure, mayPass } from "./database-failure.ts";
import type { Engine } from "./engine.ts";
import { HeroTable, type Tables } from "./hero-table.ts";
import { postgres } from "./postgres.ts";
import { retried } from "./retried.ts";
import { sqlite } from "./sqlite.ts";

/**
 * Opens PostgreSQL (`postgres://…`) or SQLite (`sqlite:file`, or the file's
 * name alone) and makes the table of heroes where there is none. Waits half a
 * minute for a database that is away. `tell` is given a line for people at
 * each step. Several servers may share either database.
 * @throws Error in words for people.
 */
export async function openDatabase(
  url = "heroes.sqlite",
  tell: (line: string) => void = () => undefined,
): Promise<HeroTable> {
  const engine = engineOf(url);
  tell(`Opening ${engine.place}`);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    await retried(() => prepare(db, engine), {
      mayPass,
      onWait: (error) => tell(`Waiting for it: ${failureText(error)}`),
      patience: 30_000,
      pause: 500,
    });
  } catch (error) {
    await db.destroy();
    throw new Error(`${engine.place}: ${failureText(error)}`, { cause: error });
  }
  return new HeroTable(db, engine);
}

function failureText(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // A refused connection to several addresses has a code alone.
  return (message ? knownFailure(error) : code) ?? message;
}

/** What is said of an address never repeats it: it may hold a password. */
function engineOf(url: string): Engine {
  if (/^postgres(ql)?:/i.test(url)) return postgres(url);
  const file = url.replace(/^sqlite:(\/\/)?/i, "");
  // SQLite would keep a database without a name until the end of the process.
  if (file === "") throw new Error(`${url} names no file`);
  if (notAPath.test(file)) {
    throw new Error(
      "The database must be postgres://…, sqlite:… or a file's name",
    );
  }
  return sqlite(file);
}

/**
 * Any scheme (but the drive of a Windows path), and what looks as if it held a
 * password: an address without its scheme or in quotes, settings for libpq.
 */
const notAPath = /^(?![a-z]:[\\/])[a-z][\w+.-]*:|:.*@|\bp(ass\w*|wd)\s*=/i;

/**
 * Makes the table with the ten heroes, in one go even when the server is
 * killed meanwhile.
 */
async function prepare(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const made = await db.startTransaction().execute();
  try {
    const tables = await made.introspection.getTables();
    const table = tables.find(({ name }) => name === "heroes");
    if (table) expectOurs(table);
    else await makeTable(made, engine);
    await made.commit().execute();
  } catch (error) {
    // Where the disk is full, SQLite has rolled back, and would refuse to.
    await made
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

/** Neither database ever gives an id twice, not even that of a deleted hero. */
async function makeTable(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const texts = Object.entries(columns).map(([name, { maxLength }]) => {
    const column = sql.ref(name);
    return sql`${column} text not null default '' check (length(${column}) <= ${sql.lit(maxLength)})`;
  });
  const all = sql.join([sql`id ${engine.idColumn}`, ...texts]);
  await sql`create table heroes (${all})`.execute(db);
  await db.insertInto("heroes").values(heroes).execute();
}

type Table = Awaited<
  ReturnType<Kysely<Tables>["introspection"]["getTables"]>
>[number];

function expectOurs({ columns: found }: Table): void {
  const texts = Object.keys(columns).map((name) => `${name} text`);
  const ours = ["id int(eger|4) counted", ...texts].sort().join(", ");
  const shape = found
    .map(({ name, dataType, isAutoIncrementing }) =>
      [name, dataType, isAutoIncrementing ? "counted" : ""].join(" ").trim(),
    )
    .sort()
    .join(", ");
  if (new RegExp(`^${ours}$`, "i").test(shape)) return;
  throw new Error(
    `It has a table "heroes" of another shape (${shape}): name another database, or rename that table`,
  );
}
