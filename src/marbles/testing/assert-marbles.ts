import type { TestScheduler } from "rxjs/testing";
import { compareStreams } from "./compare-streams.ts";
import {
  compareSubscriptions,
  isSubscriptions,
} from "./compare-subscriptions.ts";
import { describeDifferences } from "./describe-value.ts";
import { isEqual } from "./differences.ts";
import type { MarbleScheduler } from "./marble-scheduler.ts";
import { isTestMessages } from "./test-messages.ts";
import type { TestLetters } from "./test-letters.ts";

const maxLines = 60;

/** A private record of `TestScheduler`. */
interface FlushTest {
  readonly ready?: boolean;
  readonly expected?: unknown;
}

/**
 * Compares a stream with the expected one, in any test runner: the assertion of
 * {@link MarbleScheduler}, or of `new TestScheduler(assertMarbles)`. Values are
 * equal by prototype and own properties at any depth, errors by name, message
 * and cause too but not by `stack`, arrays with their holes, collections and
 * buffers by their contents (a `Map` in any order); NaN equals NaN. Functions
 * and opaque objects (`Blob`, `File`, a promise, a signal) equal themselves
 * only. An expected asymmetric matcher, such as `expect.any(Number)`, decides
 * what it equals, and `new TimeoutError()` equals one with any `info`. Anything
 * but streams and subscriptions is compared as a value.
 *
 * @throws Error where the two differ. Its message says what differs first and
 * in which expectation, draws both as marble diagrams in milliseconds with a
 * mark at the first difference, and lists the values that differ.
 */
export function assertMarbles(
  this: unknown,
  actual: unknown,
  expected: unknown,
): void {
  if (isEqual(actual, expected)) return;
  const { testLetters } = (this ?? {}) as Partial<MarbleScheduler>;
  const lines = comparison(actual, expected, testLetters).slice(0, maxLines);
  const message = lines.join("\n").trimEnd();
  const error = new Error(numberOf(this, expected) + message);
  // TestScheduler's flush calls this, so that the stack begins at its caller.
  const scheduler = this as Partial<TestScheduler> | undefined;
  const { captureStackTrace } = Error as Partial<ErrorConstructor>;
  captureStackTrace?.(error, scheduler?.flush);
  throw error;
}

function comparison(
  actual: unknown,
  expected: unknown,
  testLetters: TestLetters | undefined,
): string[] {
  if (isTestMessages(actual) && isTestMessages(expected)) {
    return compareStreams(actual, expected, testLetters);
  }
  if (isSubscriptions(actual) && isSubscriptions(expected)) {
    return compareSubscriptions(actual, expected);
  }
  const lines = describeDifferences("value", actual, expected);
  return ["The values differ:", ...lines];
}

/** The number of the expectation, if the scheduler compares several. */
function numberOf(scheduler: unknown, expected: unknown): string {
  // A private property of RxJS 7, filled until all are compared.
  const { flushTests } = (scheduler ?? {}) as { flushTests?: FlushTest[] };
  if (!Array.isArray(flushTests)) return "";
  const tests = flushTests.filter(({ ready }) => ready);
  const at = tests.findIndex((test) => test.expected === expected);
  return tests.length > 1 && at >= 0
    ? `Expectation ${at + 1} of ${tests.length}: `
    : "";
}
