import type { HttpBackend } from "../../../http/http-types.ts";

/** The part of a stream's values that a test compares. */
export interface Shown {
  pick(value: never): unknown;
  /** The code of an operator that does the same. */
  readonly operator: string;
}

/** How to recreate the services: `create` here, `setup` in a test. */
export interface Replayable {
  create(backend: HttpBackend): object;
  readonly setup: string;
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly shown?: Readonly<Record<string, Shown>>;
  readonly runner?: "vitest" | "jest";
}
