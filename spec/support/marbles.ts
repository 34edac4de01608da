import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { expect } from "vitest";

/** Runs `test` in virtual time and compares its streams at the end. */
export function marbles(test: (helpers: RunHelpers) => void): void {
  new TestScheduler((actual, expected) => {
    expect(actual).toEqual(expected);
  }).run(test);
}
