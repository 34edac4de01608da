import Libsql from "libsql";
import { startWith, Subject } from "rxjs";
import type { Hero } from "../services/heroes/hero.ts";
import { columns } from "./columns.ts";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";

/**
 * SQLite in `file`. Several servers may share it, but none sees the changes of
 * another.
 */
export function sqlite(file: string): Engine {
  const changes$ = new Subject<string>();
  let opened: Libsql.Database | undefined;
  const database = (): Libsql.Database => (opened ??= open(file));
  const statements = new Map<string, Libsql.Statement>();
  function all<Row>(sql: string, values: readonly unknown[]): Row[] {
    const statement = statements.get(sql) ?? database().prepare(sql);
    statements.set(sql, statement);
    // SQLite reads `$1` as a parameter with the name 1.
    return statement.all(
      Object.fromEntries(values.map((value, i) => [i + 1, value])),
    ) as Row[];
  }
  // Takes the lock first: after a write that failed because of a lock, libsql
  // would commit no other one (libsql-js, pull request 238).
  function write<T>(work: () => T): T {
    return database().transaction(work).immediate();
  }
  return {
    label: `SQLite in ${file}`,
    idType: "integer primary key autoincrement",
    findTable: "select name from sqlite_schema where name = 'heroes'",
    // LIKE ignores the case of ASCII letters.
    contains: (column, term) => `${column} like '%' || ${term} || '%'`,
    json: (table) =>
      `json_object(${["id", ...Object.keys(columns)]
        .map((name) => `'${name}', ${table}."${name}"`)
        .join()})`,
    query: (sql, values = []) => whenUnlocked(() => all(sql, values)),
    change: (type, sql, values) =>
      whenUnlocked(() => {
        const heroes = write(() => all<Hero>(sql, values));
        for (const hero of heroes) {
          const what = type === "removed" ? { id: hero.id } : { item: hero };
          changes$.next(JSON.stringify({ type, ...what }));
        }
        return heroes;
      }),
    changes$: changes$.pipe(startWith(undefined)),
    run: (script) =>
      whenUnlocked(() => write(() => void database().exec(script))),
    close: () =>
      whenUnlocked(() => {
        // libsql leaves its log behind. Once it is empty, nobody needs it.
        opened?.exec("pragma wal_checkpoint(truncate)");
        opened?.close();
      }),
  };
}

/** SQLite's own wait for a lock would block this process. */
function whenUnlocked<T>(work: () => T): Promise<T> {
  return retried(work, { interval: 5, timeout: 3000 });
}

function open(file: string): Libsql.Database {
  const database = new Libsql(file, { timeout: 0 });
  try {
    // Readers don't wait for writers.
    database.pragma("journal_mode = WAL");
    // Writes sync at checkpoints only: a crash of the process loses nothing, one
    // of the machine perhaps the last writes.
    database.pragma("synchronous = NORMAL");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
