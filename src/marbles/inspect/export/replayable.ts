import type { HttpBackend } from "../../../http/http-types.ts";

/** The part of a stream's values that a test compares. */
export interface Shown {
  pick(value: never): unknown;
  /**
   * The code of an operator that does the same as `pick`: `map((lines) =>
   * lines.at(-1))`.
   */
  readonly operator: string;
}

/** How to recreate the services: `create` in the page, `setup` in a test. */
export interface Replayable {
  /**
   * Returns new services, by the names given to `inspected`. It is called in
   * the live page, several times for one test, so it must have no effects
   * outside of the services.
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
   * Which part of the values tests compare, by `service.property$` or
   * `service.method`. @defaultValue the whole values
   */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** The test runner. @defaultValue `vitest` */
  readonly runner?: "vitest" | "jest" | "node:test";
}
