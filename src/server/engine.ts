import type { Dialect, RawBuilder, SqlBool } from "kysely";

/** What differs between the databases that the server runs on. */
export interface Engine {
  /** What database this is and where, for people; without any password. */
  readonly place: string;
  readonly dialect: Dialect;
  /** The column that gives each new hero the next id, and none twice. */
  readonly idColumn: RawBuilder<unknown>;
  /** How many pages of lists and searches are read at a time. */
  readonly readsAtOnce: number;
  /** Runs a query that changes something. */
  readonly write: <T>(query: () => Promise<T>) => Promise<T>;
  /** What sets the next id, where the first rows brought ids of their own. */
  readonly restartIds?: (next: number) => RawBuilder<unknown>;
  /** Whether a name holds `term`, which has no capitals; A to Z are as a to z. */
  readonly nameHolds: (term: string) => RawBuilder<SqlBool>;
}
