import type { HttpBackend } from "../../http/http-types.ts";

/** What of a stream's values counts, here and in the text of a test. */
export interface Shown {
  pick(value: never): unknown;
  /** The same as an operator: `map((lines) => lines.at(-1))`. */
  readonly operator: string;
}

/** How to make services anew, here and in the text of a test. */
export interface Replayable {
  /** New services, by the names that were given to `inspected`. */
  create(backend: HttpBackend): Record<string, object>;
  /** The imports that `setup` and operators need, as statements. */
  readonly imports: string;
  /**
   * Statements that use the variable `backend` and define one variable of each
   * name. What a test does not use is left out of them.
   */
  readonly setup: string;
  /** By `service.property$`. @defaultValue the values themselves */
  readonly shown?: Readonly<Record<string, Shown>>;
}
