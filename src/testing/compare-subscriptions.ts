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
  const rows = { expected: marks(expected[at]), actual: marks(actual[at]) };
  const [from, to] = frames(actual[at]);
  const [expectedFrom, expectedTo] = frames(expected[at]);
  const number = `number ${at + 1}`;
  let words = `there are ${actual.length}, expected ${expected.length}`;
  if (actual[at] && expected[at]) {
    words =
      from === expectedFrom
        ? `${number} ended ${time(to)}, expected ${time(expectedTo)}`
        : `${number} began ${time(from)}, expected ${time(expectedFrom)}`;
  }
  const differing =
    from === expectedFrom
      ? Math.min(to, expectedTo)
      : Math.min(from, expectedFrom);
  const instead = actual[at] ? "was not expected" : "did not begin";
  return [
    `The subscriptions differ: ${words}.`,
    "",
    ...drawAligned(rows, differing).map((line) =>
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
