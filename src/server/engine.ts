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
  /** Resolves with the rows that a statement returns for its values `$1`, `$2`, …. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements in one transaction. */
  run(script: string): Promise<void>;
  /** Resolves when all connections are closed. */
  close(): Promise<void>;
}
