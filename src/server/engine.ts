import type { Dialect, RawBuilder, SqlBool } from "kysely";

/** What differs between the databases that the server runs on. */
export interface Engine {
  /** What database this is and where, for people; without any password. */
  readonly place: string;
  readonly dialect: Dialect;
  /** The column that gives each new hero the next id, and none twice. */
  readonly idColumn: RawBuilder<unknown>;
  /** How many pages of heroes are read at a time. */
  readonly readsAtOnce: number;
  /** Whether a name holds `term`, which has no capitals; A to Z are as a to z. */
  readonly nameHolds: (term: string) => RawBuilder<SqlBool>;
}
