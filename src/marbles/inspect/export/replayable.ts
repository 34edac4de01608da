import type { HttpBackend } from "../../../http/http-types.ts";

/** What counts of the values of a stream, here and in the text of a test. */
export interface Shown {
  pick(value: never): unknown;
  /** The same as an operator: `map((lines) => lines.at(-1))`. */
  readonly operator: string;
}

/** How to create the services again, here and in the text of a test. */
export interface Replayable {
  /**
   * New services, by the names that were given to `inspected`. It is called in
   * the live page, several times for one test, so it must have no effect
   * outside of them.
   */
  create(backend: HttpBackend): object;
  /**
   * One expression that does the same with the variable `backend`:
   * `createServices(backend)`.
   */
  readonly setup: string;
  /**
   * The names that `setup` and operators use, by module: `{ rxjs: ["map"] }`.
   * A test imports those that it needs.
   */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /**
   * What counts of values, by `service.property$` or `service.method`.
   * @defaultValue the values themselves
   */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** What runs the test. @defaultValue `vitest` */
  readonly runner?: "vitest" | "jest" | "node:test";
}
