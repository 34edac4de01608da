import BetterSqlite3 from "better-sqlite3";
import { sql, SqliteDialect } from "kysely";
import type { Engine } from "./engine.ts";

/** SQLite in `file`, which several servers may share. */
export function sqlite(file: string): Engine {
  return {
    place: `SQLite in ${file}`,
    dialect: new SqliteDialect({
      // Opened with the first query, so that a failure is that query's.
      database: () => Promise.resolve(open(file)),
    }),
    idColumn: sql`integer primary key autoincrement`,
    // SQLite blocks the process while it reads a page.
    readsAtOnce: 1,
    // LIKE would take a second for a thousand names that are hard to compare.
    nameHolds: (term) => sql`instr(lower(name), ${term}) > 0`,
  };
}

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
