import type { Observable } from "rxjs";
import type { Hero } from "../services/heroes/hero.ts";
import type { ListChange } from "../services/list-state.ts";

export type ChangeType = ListChange<Hero>["type"];

/** A database that the server runs on. The first query connects to it. */
export interface Engine {
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
  /** Resolves with the rows that a statement returns for its values `$1`, `$2`, …. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement that changes heroes, and returns those it has changed. */
  change(
    type: ChangeType,
    sql: string,
    values: readonly unknown[],
  ): Promise<Hero[]>;
  /**
   * The JSON of what `change` has committed, in that order; on PostgreSQL by all
   * servers. Emits `undefined` once it is connected, and again when a lost
   * connection is back. Never ends.
   */
  readonly changes$: Observable<string | undefined>;
  /** Runs several statements in one transaction. */
  run(script: string): Promise<void>;
  /** Resolves when all connections are closed. */
  close(): Promise<void>;
}
