import { firstDifference } from "./differences.ts";
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
    // Spread, since `every` skips holes.
    [...(value as (Partial<SubscriptionLog> | null | undefined)[])].every(
      (item) =>
        typeof item?.subscribedFrame === "number" &&
        typeof item.unsubscribedFrame === "number",
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
  const { words, frame } = firstEvent(mine, other);
  return [
    `The subscriptions differ: number ${at + 1} ${words}.`,
    "",
    ...drawAligned(marks(other), marks(mine), frame),
  ];
}

/** A missing subscription neither begins nor ends. */
function frames(log: SubscriptionLog | undefined): Frames {
  return [log?.subscribedFrame ?? Infinity, log?.unsubscribedFrame ?? Infinity];
}

/** Whether the beginning or the end differs first, and at which frame. */
function firstEvent(
  [from, to]: Frames,
  [expectedFrom, expectedTo]: Frames,
): { words: string; frame: number } {
  const [verb, past, frame, expected]: [string, string, number, number] =
    from === expectedFrom
      ? ["end", "ended", to, expectedTo]
      : ["begin", "began", from, expectedFrom];
  const happened =
    frame === Infinity ? `did not ${verb}` : `${past} ${time(frame)}`;
  return {
    words: `${happened}, expected ${time(expected)}`,
    frame: Math.min(frame, expected),
  };
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
