import { firstDifference } from "./is-equal.ts";
import { drawAligned, type MarbleSymbol } from "./marble-diagram.ts";

/** A subscription as recorded by `TestScheduler`. */
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
    value.every((item) => "subscribedFrame" in Object(item))
  );
}

/** The lines of the error when two lists of subscriptions differ. */
export function compareSubscriptions(
  actual: readonly SubscriptionLog[],
  expected: readonly SubscriptionLog[],
): string[] {
  const at = firstDifference(actual, expected);
  const [mine, other] = [marksOf(actual[at]), marksOf(expected[at])];
  const n = firstDifference(mine, other);
  const frames = [mine[n], other[n]].map((mark) => mark?.frame ?? Infinity);
  return [
    `The subscriptions differ: number ${at + 1} is ${text(actual[at])}, expected ${text(expected[at])}.`,
    "",
    ...drawAligned(other, mine, Math.min(...frames)),
  ];
}

function text(log: SubscriptionLog | undefined): string {
  if (!log) return "none";
  const { subscribedFrame, unsubscribedFrame } = log;
  const end =
    unsubscribedFrame === Infinity ? "the end" : `${unsubscribedFrame} ms`;
  return `from ${subscribedFrame} ms to ${end}`;
}

function marksOf(log: SubscriptionLog | undefined): MarbleSymbol[] {
  return [
    { frame: log?.subscribedFrame ?? Infinity, symbol: "^" },
    { frame: log?.unsubscribedFrame ?? Infinity, symbol: "!" },
  ].filter(({ frame }) => frame !== Infinity);
}
