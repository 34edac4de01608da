import { type RunHelpers, TestScheduler } from "rxjs/testing";

/**
 * Runs `test` in virtual time and returns its result. `assert` compares what
 * it expects.
 */
export function inVirtualTime<T>(
  assert: (actual: unknown, expected: unknown) => void,
  test: (helpers: RunHelpers, scheduler: TestScheduler) => T,
): T {
  const scheduler = new TestScheduler(assert);
  return scheduler.run((helpers) => test(helpers, scheduler));
}
