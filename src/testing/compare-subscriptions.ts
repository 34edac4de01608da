import { firstDifference } from "./differences.ts";
import { drawAligned, type Mark } from "./marble-diagram.ts";
import { isObject } from "./parts.ts";

/** What `TestScheduler` records of a subscription. */
interface SubscriptionLog {
  readonly subscribedFrame: number;
  /** `Infinity` where it never ended. */
  readonly unsubscribedFrame: number;
}

/** The frames at which a subscription begins and ends. */
type Frames = readonly [from: number, to: number];

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
  const [mine, other] = [frames(actual[at]), frames(expected[at])];
  const number = `number ${at + 1}`;
  const event = firstEvent(mine, other);
  const words =
    actual[at] && expected[at]
      ? `${number} ${event.words}`
      : `there are ${actual.length}, expected ${expected.length}`;
  const instead = actual[at] ? "was not expected" : "did not begin";
  return [
    `The subscriptions differ: ${words}.`,
    "",
    ...drawAligned(marks(other), marks(mine), event.frame).map((line) =>
      // The row of the one that is missing.
      line.replace(/ -$/, ` ${number} ${instead}`),
    ),
  ];
}

function frames(log: SubscriptionLog | undefined): Frames {
  return [log?.subscribedFrame ?? Infinity, log?.unsubscribedFrame ?? Infinity];
}

/** What differs first, the beginning or the end, and at which frame. */
function firstEvent(
  [from, to]: Frames,
  [expectedFrom, expectedTo]: Frames,
): { words: string; frame: number } {
  const [event, frame, expected]: [string, number, number] =
    from === expectedFrom
      ? ["ended", to, expectedTo]
      : ["began", from, expectedFrom];
  return {
    words: `${event} ${time(frame)}, expected ${time(expected)}`,
    frame: Math.min(frame, expected),
  };
}

function marks([from, to]: Frames): Mark[] {
  return [
    { frame: from, symbol: "^" },
    { frame: to, symbol: "!" },
  ].filter(({ frame }) => frame !== Infinity);
}

function time(frame: number): string {
  return frame === Infinity ? "never" : `at ${frame} ms`;
}
