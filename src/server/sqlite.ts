import BetterSqlite3 from "better-sqlite3";
import { sql, SqliteDialect } from "kysely";
import { isLocked } from "./database-failure.ts";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";
import { Turns } from "./turns.ts";

/** SQLite in `file`, which several servers may share. */
export function sqlite(file: string): Engine {
  const writes = new Turns();
  return {
    place: `SQLite in ${file}`,
    dialect: new SqliteDialect({
      // Opened with the first query, so that a failure is that query's.
      database: () => Promise.resolve(open(file)),
    }),
    // SQLite blocks the process while it reads a page.
    readsAtOnce: 1,
    // One at a time as well, so that a write waits for other programs alone.
    write: (query) => writes.take(() => retried(query, whileLocked)),
    idColumn: sql`integer primary key autoincrement`,
    // LIKE would take a second for a thousand names that are hard to compare.
    nameHolds: (term) => sql`instr(lower(name), ${term}) > 0`,
  };
}

const whileLocked = { mayPass: isLocked, patience: 2000, pause: 5 }; // ms

function open(file: string): BetterSqlite3.Database {
  // While SQLite itself waits for a lock, no other request is answered.
  const database = new BetterSqlite3(file, { timeout: 0 });
  try {
    // What was acknowledged is on the disk, and readers don't wait for writers.
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
