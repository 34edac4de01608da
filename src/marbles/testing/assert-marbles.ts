import { compareStreams } from "./compare-streams.ts";
import {
  compareSubscriptions,
  isSubscriptions,
} from "./compare-subscriptions.ts";
import { describeDifferences } from "./describe-differences.ts";
import { isEqual } from "./is-equal.ts";
import { isTestMessages } from "./test-messages.ts";

/**
 * Compares a stream with the expected one, in any test runner: the assertion of
 * `MarbleScheduler`, or of `new TestScheduler(assertMarbles)`. Values are
 * equal by prototype and own properties at any depth, errors by name, message
 * and cause too but not by `stack`, a `Map` and a `Set` in any order; NaN equals
 * NaN. Functions, streams and what cannot be read (a `Blob`, a promise) equal
 * themselves only. An expected asymmetric matcher, such as `expect.any(Number)`,
 * decides what it equals, and `new TimeoutError()` equals one with any `info`.
 * Anything but streams and subscriptions is compared as a value.
 *
 * @throws Error where the two differ. Its message says what differs first,
 * draws both as marble diagrams in milliseconds with a mark at the first
 * difference, and lists the values that differ.
 */
export function assertMarbles(actual: unknown, expected: unknown): void {
  assertWithLetters(actual, expected);
}

/** The same, with the letters of the expected `values`. */
export function assertWithLetters(
  actual: unknown,
  expected: unknown,
  values?: object,
): void {
  if (isEqual(actual, expected)) return;
  const lines = linesOf(actual, expected, values);
  throw new Error(lines.join("\n").trimEnd());
}

function linesOf(
  actual: unknown,
  expected: unknown,
  values?: object,
): string[] {
  if (isTestMessages(actual) && isTestMessages(expected))
    return compareStreams(actual, expected, values);
  if (isSubscriptions(actual) && isSubscriptions(expected))
    return compareSubscriptions(actual, expected);
  const lines = describeDifferences("value", actual, expected);
  return ["The values differ:", ...lines];
}
