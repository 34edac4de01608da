import Libsql from "libsql";
import { startWith, Subject } from "rxjs";
import type { Hero } from "../services/heroes/hero.ts";
import { type Engine, heroChange, type HeroChange } from "./engine.ts";
import { retried } from "./retried.ts";

interface SqliteOptions {
  /** Milliseconds to wait while another process writes. @defaultValue 5000 */
  readonly lockTimeout?: number;
}

/**
 * SQLite in `file`. Several servers may share it, but none sees the changes of
 * another.
 */
export function sqlite(
  file: string,
  { lockTimeout = 5000 }: SqliteOptions = {},
): Engine {
  const changes$ = new Subject<HeroChange>();
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
      whenUnlocked(() => prepared(sql).all(named(values)) as Row[]),
    change: (type, sql, values) =>
      whenUnlocked(() => {
        const all = (): Hero[] => prepared(sql).all(named(values)) as Hero[];
        // It takes the lock first: after a write that met a lock, libsql would
        // commit no other (libsql-js, pull request 238).
        const heroes = database().transaction(all).immediate();
        for (const hero of heroes) changes$.next(heroChange(type, hero));
        return heroes;
      }),
    changes$: changes$.pipe(startWith("missed" as const)),
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

/** SQLite reads `$1` as a parameter with the name 1. */
function named(values: readonly unknown[]): Record<number, unknown> {
  return Object.fromEntries(values.map((value, i) => [i + 1, value]));
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
