import BetterSqlite3 from "better-sqlite3";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";

/** SQLite in `file`, which several servers may share. */
export function sqlite(file: string): Engine {
  let opened: BetterSqlite3.Database | undefined;
  const database = (): BetterSqlite3.Database => (opened ??= open(file));
  return {
    label: `SQLite in ${file}`,
    idType: "integer primary key autoincrement",
    findTable: "select name from sqlite_schema where name = 'heroes'",
    // LIKE takes exponential time for some terms.
    nameContains: "instr(lower(name), $3) > 0",
    query: <Row>(sql: string, values: readonly unknown[] = []) => {
      // SQLite takes `$1` as a name.
      const named = Object.fromEntries([null, ...values].entries());
      const rows = () => database().prepare<object, Row>(sql).all(named);
      // Another program may be writing.
      return retried(rows, { interval: 5, timeout: 2000 });
    },
    run: (script) => {
      const all = database().transaction(() => database().exec(script));
      return Promise.resolve(void all.immediate());
    },
    close: () => Promise.resolve(void opened?.close()),
  };
}

function open(file: string): BetterSqlite3.Database {
  // SQLite's own wait for a lock would block the process.
  const database = new BetterSqlite3(file, { timeout: 0 });
  // A write is on the disk before its response; readers don't wait for writers.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return database;
}
