import BetterSqlite3 from "better-sqlite3";
import { sql, type SqliteDatabase, SqliteDialect } from "kysely";
import { isLocked } from "./database-failure.ts";
import { type Engine, likePattern } from "./engine.ts";
import { retried } from "./retried.ts";
import { Turns } from "./turns.ts";

/** SQLite in `file`, which several servers may share. */
export function sqlite(file: string): Engine {
  // SQLite blocks the process while it works. What takes long runs one query
  // at a time, so that short requests get their turn in between.
  const reads = new Turns();
  const writes = new Turns();
  return {
    place: `SQLite in ${file}`,
    dialect: new SqliteDialect({
      // Opened with the first query, so that a failure is that query's.
      database: () => Promise.resolve(compilingOnce(open(file))),
    }),
    read: (query) => reads.take(query),
    // One at a time as well, so that a write waits for other programs alone.
    write: (query) => writes.take(() => retried(query, whileLocked)),
    idColumn: sql`integer primary key autoincrement`,
    json: sql`json_group_array(json_object('id', id, 'name', name))`,
    nameHolds: (term) => sql`name like ${likePattern(term)} escape '\\'`,
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

/** `database`, which compiles the same query only once. */
function compilingOnce(database: BetterSqlite3.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => void database.close(),
    prepare: (query) => {
      const statement = statements.get(query) ?? database.prepare(query);
      statements.set(query, statement);
      return statement;
    },
  };
}
