import Libsql from "libsql";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";

interface SqliteOptions {
  /** Milliseconds to wait while another process writes. @defaultValue 5000 */
  readonly lockTimeout?: number;
}

/** SQLite in `file`, which several servers may share. */
export function sqlite(
  file: string,
  { lockTimeout = 5000 }: SqliteOptions = {},
): Engine {
  let opened: Libsql.Database | undefined;
  const database = (): Libsql.Database => (opened ??= open(file));
  const statements = new Map<string, Libsql.Statement>();
  function prepared(sql: string): Libsql.Statement {
    const statement = statements.get(sql) ?? database().prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  // SQLite's own wait for a lock would block this process.
  function whenUnlocked<T>(work: () => T): Promise<T> {
    return retried(work, { interval: 5, timeout: lockTimeout });
  }
  return {
    label: `SQLite in ${file}`,
    idType: "integer primary key autoincrement",
    findTable: "select name from sqlite_schema where name = 'heroes'",
    // LIKE ignores the case of ASCII letters.
    contains: (column, term) => `${column} like '%' || ${term} || '%'`,
    query: <Row>(sql: string, values: readonly unknown[] = []) =>
      whenUnlocked(() => {
        // SQLite reads `$1` as a parameter with the name 1.
        const named = Object.fromEntries(
          values.map((value, i) => [i + 1, value]),
        );
        const all = (): Row[] => prepared(sql).all(named) as Row[];
        // A write takes the lock first: after one that met a lock, libsql would
        // commit no other (libsql-js, pull request 238).
        return /^(select|with)\b/.test(sql)
          ? all()
          : database().transaction(all).immediate();
      }),
    run: (script) =>
      whenUnlocked(() => {
        const all = database().transaction(() => void database().exec(script));
        all.immediate();
      }),
    close: () =>
      whenUnlocked(() => {
        // libsql leaves the log behind; empty, it need not be kept.
        opened?.exec("pragma wal_checkpoint(truncate)");
        opened?.close();
      }),
  };
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
