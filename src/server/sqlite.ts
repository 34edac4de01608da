import BetterSqlite3 from "better-sqlite3";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";

/** SQLite in `file`, which several servers may share. */
export function sqlite(file: string): Engine {
  let opened: BetterSqlite3.Database | undefined;
  const database = (): BetterSqlite3.Database => (opened ??= open(file));
  return {
    place: `SQLite in ${file}`,
    // SQLite blocks the process while it reads a page.
    readsAtOnce: 1,
    idType: "integer primary key autoincrement",
    findColumns: `select c.name || ' ' || c.type || iif(c.pk and t.sql like '%autoincrement%', ' counted', '') as "column"
      from sqlite_schema t, pragma_table_info(t.name) c where t.name = 'heroes'`,
    // LIKE would take a second for a thousand names that are hard to compare.
    nameHolds: "instr(lower(name), $3) > 0",
    query: <Row>(sql: string, values: readonly unknown[] = []) => {
      // To SQLite, $1 is the name of a property.
      const named = Object.fromEntries([null, ...values].entries());
      const find = () => database().prepare<object, Row>(sql).all(named);
      // Another program may be writing.
      return retried(find, { pause: 5, patience: 2000 });
    },
    run: (script) => {
      const all = database().transaction(() => database().exec(script));
      return Promise.resolve(void all.immediate());
    },
    close: () => Promise.resolve(void opened?.close()),
  };
}

function open(file: string): BetterSqlite3.Database {
  // While SQLite itself waits for a lock, no other request is answered.
  const database = new BetterSqlite3(file, { timeout: 0 });
  // What was acknowledged is on the disk, and readers don't wait for writers.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return database;
}
