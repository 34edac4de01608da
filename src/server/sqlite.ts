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
      // SQLite reads `$1` as a named parameter.
      const named = Object.fromEntries([null, ...values].entries());
      return whenUnlocked(() =>
        database().prepare<object, Row>(sql).all(named),
      );
    },
    run: (script) =>
      whenUnlocked(() => {
        const all = database().transaction(() => void database().exec(script));
        all.immediate();
      }),
    close: () => Promise.resolve(void opened?.close()),
  };
}

/** Retries `work` while another process writes, for up to 10 s. */
function whenUnlocked<T>(work: () => T): Promise<T> {
  return retried(work, { interval: 5, timeout: 10_000 });
}

function open(file: string): BetterSqlite3.Database {
  // No timeout, since SQLite's own wait for a lock blocks the process.
  const database = new BetterSqlite3(file, { timeout: 0 });
  // A write is on the disk before its response; readers don't wait for writers.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return database;
}
