import { firstDifference } from "./is-equal.ts";
import { drawAligned, type MarbleSymbol } from "./marble-diagram.ts";

/** A subscription as recorded by `TestScheduler`. */
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
    (value as (Partial<SubscriptionLog> | null | undefined)[]).every(
      (item) => typeof item?.subscribedFrame === "number",
    )
  );
}

/** The lines of the error when two lists of subscriptions differ. */
export function compareSubscriptions(
  actual: readonly SubscriptionLog[],
  expected: readonly SubscriptionLog[],
): string[] {
  const at = firstDifference(actual, expected);
  const [mine, other] = [frames(actual[at]), frames(expected[at])];
  const isEnd = mine[0] === other[0];
  const [frame, due] = isEnd ? [mine[1], other[1]] : [mine[0], other[0]];
  return [
    `The subscriptions differ: number ${at + 1} ${event(isEnd, frame)}, expected ${time(due)}.`,
    "",
    ...drawAligned(marks(other), marks(mine), Math.min(frame, due)),
  ];
}

function event(isEnd: boolean, frame: number): string {
  if (frame === Infinity) return `did not ${isEnd ? "end" : "begin"}`;
  return `${isEnd ? "ended" : "began"} ${time(frame)}`;
}

/** A missing subscription neither begins nor ends. */
function frames(log: SubscriptionLog | undefined): Frames {
  return [log?.subscribedFrame ?? Infinity, log?.unsubscribedFrame ?? Infinity];
}

function marks([from, to]: Frames): MarbleSymbol[] {
  return [
    { frame: from, symbol: "^" },
    { frame: to, symbol: "!" },
  ].filter(({ frame }) => frame !== Infinity);
}

function time(frame: number): string {
  return frame === Infinity ? "never" : `at ${frame} ms`;
}
