import { heroes } from "../in-memory/heroes.ts";
import { columns } from "./columns.ts";
import { failureMessage } from "./database-failure.ts";
import type { Engine, Sql } from "./engine.ts";
import { postgres } from "./postgres.ts";
import { retried } from "./retried.ts";
import { sqlite } from "./sqlite.ts";

/** What to select of a hero. */
export const heroColumns = ["id", ...Object.keys(columns)]
  .map((name) => `"${name}"`)
  .join();

/**
 * Opens PostgreSQL (`postgres://…`) or SQLite (`sqlite:file`, or just the file)
 * and creates the table with the ten heroes if there is none. Retries for 30 s
 * if the database is unavailable. `log` gets a line for each step.
 * @throws Error with a message for users.
 */
export async function openDatabase(
  url: string,
  log: (line: string) => void = () => undefined,
): Promise<Engine> {
  const db = engineOf(url);
  log(`Opening ${db.label}`);
  try {
    await retried(() => createTable(db), {
      interval: 500,
      timeout: 30_000,
      onRetry: (error) => log(`Waiting for it: ${messageOf(error)}`),
    });
  } catch (error) {
    await db.close();
    throw new Error(`${db.label}: ${messageOf(error)}`, { cause: error });
  }
  return db;
}

function messageOf(error: unknown): string {
  return failureMessage(error) ?? (error as Error).message;
}

// No address and no settings: the error for a file repeats its name, and they
// may hold a password.
const fileName = /^([a-z]:[\\/])?[^:@=]+$|^:memory:$/i;

function engineOf(url: string): Engine {
  const isPostgres = /^postgres(ql)?:\/\//i.test(url) && URL.canParse(url);
  if (isPostgres) return postgres(url);
  const file = url.replace(/^sqlite:(\/\/)?/i, "");
  if (fileName.test(file)) return sqlite(file);
  throw new Error(
    "The database must be postgres://…, sqlite:… or a file's name",
  );
}

async function createTable(db: Sql): Promise<void> {
  if (!(await hasTable(db))) {
    try {
      await db.run(newTable(db.idType));
    } catch (error) {
      // Another server may have created it meanwhile.
      if (!(await hasTable(db))) throw error;
    }
  }
  // Fails at once if a column is missing.
  await db.query(`select ${heroColumns} from heroes limit 0`);
}

async function hasTable(db: Sql): Promise<boolean> {
  return (await db.query(db.findTable)).length > 0;
}

function newTable(idType: string): string {
  const all = Object.entries(columns).map(
    ([name, { maxLength }]) =>
      `"${name}" text not null default '' check (length("${name}") <= ${maxLength})`,
  );
  const rows = heroes.map(({ id, name }) => `(${id}, '${name}')`);
  return `create table heroes (id ${idType}, ${all.join()});
    insert into heroes (id, name) values ${rows.join()}`;
}
