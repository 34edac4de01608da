import { firstDifference, isObject } from "./differences.ts";
import { drawAligned, type Mark } from "./marble-diagram.ts";

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
  const [is, was] = [actual[at], expected[at]];
  const [[isFrom, isTo], [wasFrom, wasTo]] = [frames(is), frames(was)];
  let words = `there are ${actual.length}, expected ${expected.length}`;
  if (is && was) {
    words =
      isFrom === wasFrom
        ? `number ${at + 1} ended ${time(isTo)}, expected ${time(wasTo)}`
        : `number ${at + 1} began ${time(isFrom)}, expected ${time(wasFrom)}`;
  }
  const differing =
    isFrom === wasFrom ? Math.min(isTo, wasTo) : Math.min(isFrom, wasFrom);
  return [
    `The subscriptions differ: ${words}.`,
    "",
    ...drawAligned({ expected: marks(was), actual: marks(is) }, differing),
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
