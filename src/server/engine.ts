import type { Observable } from "rxjs";
import type { Hero } from "../services/heroes/hero.ts";
import type { ListChange } from "../services/list-state.ts";

export type ChangeType = ListChange<Hero>["type"];

/** The SQL of a database. The first query connects to it. */
export interface Sql {
  /** For log lines, without any password: `SQLite in heroes.sqlite`. */
  readonly label: string;
  /** SQL type of a primary key that counts up and never reuses an id. */
  readonly idType: string;
  /** SQL that finds a row if there is a table `heroes`. */
  readonly findTable: string;
  /** SQL condition: `column` contains `term`, which is in lower case. */
  contains(column: string, term: string): string;
  /** SQL text: a row of `table`, whose columns are a hero's, as JSON. */
  json(table: string): string;
  /** Resolves with the rows of a statement, whose values are `$1`, `$2`, …. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements in one transaction. */
  run(script: string): Promise<void>;
  /** Resolves when all connections are closed. */
  close(): Promise<void>;
}

/** Changes the heroes, and emits each change for the pages that are open. */
export interface Changes {
  /** Resolves with the heroes that a statement has changed, once that is saved. */
  change(
    type: ChangeType,
    sql: string,
    values: readonly unknown[],
  ): Promise<Hero[]>;
  /**
   * Emits what `change` has saved, as JSON and in that order; on PostgreSQL, the
   * changes of all servers. Emits `undefined` when it is connected, and again when
   * a lost connection is back. Never ends.
   */
  readonly changes$: Observable<string | undefined>;
}

/** A database that the server runs on. */
export type Engine = Sql & Changes;
