import { firstDifference } from "./differences.ts";
import { drawAligned, type Mark } from "./marble-diagram.ts";
import { isObject } from "./parts.ts";

/** What `TestScheduler` records of a subscription. */
interface SubscriptionLog {
  readonly subscribedFrame: number;
  /** `Infinity` where it never ended. */
  readonly unsubscribedFrame: number;
}

export function isSubscriptions(
  value: unknown,
): value is readonly SubscriptionLog[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && "subscribedFrame" in item)
  );
}

/** The lines that tell two lists of subscriptions apart. */
export function compareSubscriptions(
  actual: readonly SubscriptionLog[],
  expected: readonly SubscriptionLog[],
): string[] {
  const at = firstDifference(actual, expected);
  const [from, to] = frames(actual[at]);
  const [expectedFrom, expectedTo] = frames(expected[at]);
  const [event, frame, expectedFrame]: [string, number, number] =
    from === expectedFrom
      ? ["ended", to, expectedTo]
      : ["began", from, expectedFrom];
  const number = `number ${at + 1}`;
  const words =
    actual[at] && expected[at]
      ? `${number} ${event} ${time(frame)}, expected ${time(expectedFrame)}`
      : `there are ${actual.length}, expected ${expected.length}`;
  const instead = actual[at] ? "was not expected" : "did not begin";
  return [
    `The subscriptions differ: ${words}.`,
    "",
    ...drawAligned(
      marks(expected[at]),
      marks(actual[at]),
      Math.min(frame, expectedFrame),
    ).map((line) =>
      // The row of the one that is missing.
      line.replace(/ -$/, ` ${number} ${instead}`),
    ),
  ];
}

function frames(log: SubscriptionLog | undefined): [number, number] {
  return [log?.subscribedFrame ?? Infinity, log?.unsubscribedFrame ?? Infinity];
}

function marks(log: SubscriptionLog | undefined): Mark[] {
  const [from, to] = frames(log);
  return [
    { frame: from, symbol: "^" },
    { frame: to, symbol: "!" },
  ].filter(({ frame }) => frame !== Infinity);
}

function time(frame: number): string {
  return frame === Infinity ? "never" : `at ${frame} ms`;
}
