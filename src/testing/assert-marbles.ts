import type { TestScheduler } from "rxjs/testing";
import { compareStreams, isStream } from "./compare-streams.ts";
import {
  compareSubscriptions,
  isSubscriptions,
} from "./compare-subscriptions.ts";
import { describeDifferences } from "./describe-value.ts";
import { isEqual } from "./differences.ts";

const maxLines = 60;

/**
 * Compares what a stream did with what it was to do, for
 * `new TestScheduler(assertMarbles)`, in any test runner. Values are equal by
 * prototype and own properties at any depth, Errors by name and message too;
 * NaN equals NaN. What is no stream is compared as a value.
 *
 * @throws Error where the two differ: in words, as marble diagrams in
 * milliseconds with a mark at the first difference, and with the values that
 * differ. It carries both sides as `actual` and `expected`.
 */
export function assertMarbles(
  this: unknown,
  actual: unknown,
  expected: unknown,
): void {
  if (isEqual(actual, expected)) return;
  const lines =
    isStream(actual) && isStream(expected)
      ? compareStreams(actual, expected)
      : isSubscriptions(actual) && isSubscriptions(expected)
        ? compareSubscriptions(actual, expected)
        : [
            "The values differ:",
            ...describeDifferences("value", actual, expected),
          ];
  const message = lines.slice(0, maxLines).join("\n").trimEnd();
  const error = new Error(message);
  // TestScheduler's flush calls this, so that the stack begins at its caller.
  const scheduler = this as Partial<TestScheduler> | undefined;
  const { captureStackTrace } = Error as Partial<ErrorConstructor>;
  captureStackTrace?.(error, scheduler?.flush);
  // Not enumerable, since node:test prints what is, however long; writable,
  // since Vitest puts its own copies there.
  throw Object.defineProperties(error, {
    actual: { value: actual, writable: true },
    expected: { value: expected, writable: true },
  });
}
