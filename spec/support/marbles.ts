import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { assertMarbles } from "../../src/testing/assert-marbles.ts";

/** Runs `test` in virtual time and compares its streams at the end. */
export function marbles(test: (helpers: RunHelpers) => void): void {
  new TestScheduler(assertMarbles).run(test);
}
