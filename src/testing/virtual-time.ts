import { type RunHelpers, TestScheduler } from "rxjs/testing";

/** Runs `test` in virtual time; `assert` is told of all that it expects. */
export function inVirtualTime(
  assert: (actual: unknown, expected: unknown) => void,
  test: (helpers: RunHelpers) => void,
): void {
  new TestScheduler(assert).run(test);
}
