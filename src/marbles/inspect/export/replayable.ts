import type { HttpBackend } from "../../../http/http-types.ts";

/** How to create the services again, here and in the test. */
export interface Replayable {
  /**
   * Services by the names that were given to `inspected`. It is called many
   * times, in the live page, without `fetch`, sockets, storages and native timers.
   */
  create(backend: HttpBackend): object;
  /** One expression that does the same: `createServices(backend)`. */
  readonly setup: string;
  /** Names by module: `{ "rx-heroes": ["createServices"] }`. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** What to compare of values, by the name of the stream or method. */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** @defaultValue `vitest` */
  readonly runner?: "vitest" | "jest";
  /** The server of a test with any latency. Without it there is no such test. */
  readonly simulated?: Simulated;
}

/** A backend that keeps state, as a server does, and responds at once. */
export interface Simulated {
  create(): HttpBackend;
  /** One expression: `new InMemoryDataService(undefined, { delay: 0 })`. */
  readonly setup: string;
}

/** The part of a stream's values that a test compares. */
export interface Shown {
  readonly pick: (value: never) => unknown;
  /** The code of an operator that does the same. */
  readonly operator: string;
}
