import type { HttpBackend } from "../../../http/http-types.ts";

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
  /**
   * One expression that does the same with the variable `backend`:
   * `createServices(backend)`.
   */
  readonly setup: string;
  /**
   * What `setup` and operators need, by module: `{ rxjs: ["map"] }`. What a
   * test does not use is left out of it.
   */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** By `service.property$`. @defaultValue the values themselves */
  readonly shown?: Readonly<Record<string, Shown>>;
}
