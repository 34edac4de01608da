/** A database that the server runs on, opened with the first query. */
export interface Engine {
  /** What database this is and where, for people; without any password. */
  readonly place: string;
  /** How many pages of heroes are read at a time. */
  readonly readsAtOnce: number;
  /** The type of the column that gives each new hero the next id, and none twice. */
  readonly idType: string;
  /** Finds each `column` of a table `heroes` with its type. */
  readonly findColumns: string;
  /** Whether a name holds the term `$3`, which has no capitals; A to Z are as a to z. */
  readonly nameHolds: string;
  /** Resolves with the rows that a statement finds with its values `$1`, `$2`, …. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements: all of them, or none. */
  run(script: string): Promise<void>;
  /** Resolves once no connection is open any more. */
  close(): Promise<void>;
}
