import type { RunHelpers } from "rxjs/testing";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";
import { failure } from "./failure.ts";

/** Runs `test` in virtual time and compares its streams at the end. */
export function marbles(test: (helpers: RunHelpers) => unknown): void {
  new MarbleScheduler().run(test);
}

/** The message with which `marbles(test)` fails; `undefined` if it passes. */
export function failureOf(
  test: (helpers: RunHelpers) => unknown,
): string | undefined {
  return failure(() => marbles(test));
}
