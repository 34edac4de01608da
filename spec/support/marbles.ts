import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { failure } from "./failure.ts";

/** Runs `test` in virtual time and compares its streams at the end. */
export function marbles(test: (helpers: RunHelpers) => void): void {
  new TestScheduler(assertMarbles).run(test);
}

/** What `assertMarbles` has against `test`; `undefined` for nothing. */
export function told(test: (helpers: RunHelpers) => void): string | undefined {
  return failure(() => marbles(test));
}
