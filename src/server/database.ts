import { heroes } from "../in-memory/heroes.ts";
import { columns } from "./columns.ts";
import { knownFailure } from "./database-failure.ts";
import type { Engine } from "./engine.ts";
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
  url: string,
  tell: (line: string) => void = () => undefined,
): Promise<Engine> {
  const db = engineOf(url);
  tell(`Opening ${db.place}`);
  try {
    await retried(
      () => prepare(db),
      { pause: 500, patience: 30_000 },
      (error) => tell(`Waiting for it: ${reasonOf(error)}`),
    );
  } catch (error) {
    await db.close();
    throw new Error(`${db.place}: ${reasonOf(error)}`, { cause: error });
  }
  return db;
}

function reasonOf(error: unknown): string {
  return knownFailure(error) ?? (error as Error).message;
}

/** What is said of an address never repeats it: it may hold a password. */
function engineOf(url: string): Engine {
  if (/^postgres(ql)?:/i.test(url)) return postgres(url);
  const file = url.replace(/^sqlite:(\/\/)?/i, "");
  if (!notAPath.test(file)) return sqlite(file);
  throw new Error(
    "The database must be postgres://…, sqlite:… or a file's name",
  );
}

/**
 * No name, any scheme (but the drive of a Windows path), and what looks as if
 * it held a password: an address without its scheme or in quotes, settings for
 * libpq.
 */
const notAPath = /^$|^(?![a-z]:[\\/])[a-z][\w+.-]*:|:.*@|\bp(ass\w*|wd)\s*=/i;

const texts = Object.entries(columns);

/** Makes the table with the ten heroes, where there is none. */
async function prepare(db: Engine): Promise<void> {
  const found = await db.query<{ column: string }>(db.findColumns);
  if (found.length === 0) return db.run(newTable(db.idType));
  const shape = found.map(({ column }) => column).sort();
  const ours = ["id integer counted", ...texts.map(([name]) => `${name} text`)];
  if (shape.join().toLowerCase() === ours.sort().join().toLowerCase()) return;
  throw new Error(
    `It has a table "heroes" of another shape (${shape.join(", ").toLowerCase()}): name another database, or rename that table`,
  );
}

/** SQL for it. Neither database ever gives an id twice, not even that of a deleted hero. */
function newTable(idType: string): string {
  const all = texts.map(
    ([name, { maxLength }]) =>
      `"${name}" text not null default '' check (length("${name}") <= ${maxLength})`,
  );
  const rows = heroes.map(({ id, name }) => `(${id}, '${name}')`);
  return `create table heroes (id ${idType}, ${all.join()});
    insert into heroes (id, name) values ${rows.join()}`;
}
