import type { Dialect, RawBuilder, SqlBool } from "kysely";

/** What differs between the databases that the server runs on. */
export interface Engine {
  /** What database this is and where, for people; without any password. */
  readonly place: string;
  readonly dialect: Dialect;
  /** The column that gives each new hero the next id, and none twice. */
  readonly idColumn: RawBuilder<unknown>;
  /** Runs a query that may take long: a list, a search. */
  readonly read: <T>(query: () => Promise<T>) => Promise<T>;
  /** Runs a query that changes something. */
  readonly write: <T>(query: () => Promise<T>) => Promise<T>;
  /** What sets the next id, where the first rows brought ids of their own. */
  readonly restartIds?: (next: number) => RawBuilder<unknown>;
  /** The aggregate of `id` and `name` that is a JSON array of heroes. */
  readonly json: RawBuilder<string>;
  /**
   * Whether a name holds `term`: A to Z in either case, and every other
   * character as it is.
   */
  readonly nameHolds: (term: string) => RawBuilder<SqlBool>;
}

/** The pattern of LIKE, with `\` as its escape, that finds `term` anywhere. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}
