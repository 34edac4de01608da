import { describeDifferences, describeValue } from "./describe-value.ts";
import { isEqual, isObject } from "./is-equal.ts";
import { drawMarbles } from "./marble-diagram.ts";

/** What `TestScheduler` records of a stream. */
interface TestMessage {
  readonly frame: number;
  readonly notification: {
    readonly kind: "N" | "E" | "C";
    readonly value?: unknown;
    readonly error?: unknown;
  };
}

/** What `TestScheduler` records of a subscription. */
interface SubscriptionLog {
  readonly subscribedFrame: number;
  /** `Infinity` where it never ended. */
  readonly unsubscribedFrame: number;
}

const alphabet = Array.from(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
);
const maxLegend = 12; // lines

export function isStream(value: unknown): value is readonly TestMessage[] {
  return isListOf(value, "frame", "notification");
}

export function isSubscriptions(
  value: unknown,
): value is readonly SubscriptionLog[] {
  return isListOf(value, "subscribedFrame", "unsubscribedFrame");
}

/** The lines that tell two streams apart. */
export function compareStreams(
  actual: readonly TestMessage[],
  expected: readonly TestMessage[],
): string[] {
  const at = firstDifference(actual, expected);
  const [is, was] = [actual[at], expected[at]];
  const values = new Map<string, unknown>();
  const row = (label: string, messages: readonly TestMessage[]) => ({
    label,
    marks: messages
      .slice(Math.max(0, at - 20), at + 20)
      .map(({ frame, notification }) => ({
        frame,
        symbol: symbolOf(notification, values),
      })),
  });
  const rows = [row("expected", expected), row("actual", actual)];
  const differing = Math.min(is?.frame ?? Infinity, was?.frame ?? Infinity);
  const legend = [...values]
    .filter(([letter, value]) => letter !== value)
    .map(([letter, value]) => `${letter} = ${describeValue(value)}`);
  return [
    `The streams differ: ${inWords(is, was, values)}.`,
    "",
    ...drawMarbles(rows, differing),
    "",
    ...differingValues(is, was, values),
    ...legend.slice(0, maxLegend),
  ];
}

/** The lines that tell two lists of subscriptions apart. */
export function compareSubscriptions(
  actual: readonly SubscriptionLog[],
  expected: readonly SubscriptionLog[],
): string[] {
  const at = firstDifference(actual, expected);
  const [is, was] = [actual[at], expected[at]];
  const words =
    is && was
      ? is.subscribedFrame === was.subscribedFrame
        ? `it ended ${time(is.unsubscribedFrame)}, expected ${time(was.unsubscribedFrame)}`
        : `it began ${time(is.subscribedFrame)}, expected ${time(was.subscribedFrame)}`
      : `there are ${actual.length}, expected ${expected.length}`;
  const row = (label: string, log: SubscriptionLog | undefined) => ({
    label,
    marks: [
      { frame: log?.subscribedFrame ?? Infinity, symbol: "^" },
      { frame: log?.unsubscribedFrame ?? Infinity, symbol: "!" },
    ].filter(({ frame }) => frame !== Infinity),
  });
  const differing =
    is && was?.subscribedFrame === is.subscribedFrame
      ? Math.min(is.unsubscribedFrame, was.unsubscribedFrame)
      : Math.min(
          is?.subscribedFrame ?? Infinity,
          was?.subscribedFrame ?? Infinity,
        );
  return [
    `The subscriptions differ: of number ${at + 1}, ${words}.`,
    "",
    ...drawMarbles([row("expected", was), row("actual", is)], differing),
  ];
}

function firstDifference(
  actual: readonly unknown[],
  expected: readonly unknown[],
): number {
  let at = 0;
  while (at < actual.length && isEqual(actual[at], expected[at])) at++;
  return at;
}

/** `|`, `#`, or the letter of a value, which is added where it is new. */
function symbolOf(
  { kind, value }: TestMessage["notification"],
  values: Map<string, unknown>,
): string {
  if (kind !== "N") return kind === "C" ? "|" : "#";
  for (const [letter, known] of values) {
    if (isEqual(known, value)) return letter;
  }
  const wanted = typeof value === "string" && value.length === 1 ? value : "a";
  const letter = [wanted, ...alphabet].find(
    (candidate) => alphabet.includes(candidate) && !values.has(candidate),
  );
  if (letter !== undefined) values.set(letter, value);
  return letter ?? "?";
}

function inWords(
  is: TestMessage | undefined,
  was: TestMessage | undefined,
  values: Map<string, unknown>,
): string {
  const verbs = { C: "it completed", E: "it failed" };
  const nouns = { C: "completion", E: "an error" };
  const verb = ({ notification }: TestMessage): string =>
    notification.kind === "N"
      ? `${symbolOf(notification, values)} came`
      : verbs[notification.kind];
  const noun = ({ notification }: TestMessage): string =>
    notification.kind === "N"
      ? symbolOf(notification, values)
      : nouns[notification.kind];

  if (is && was && isEqual(is.notification, was.notification)) {
    const late = is.frame - was.frame;
    return `${verb(is)} ${Math.abs(late)} ms ${late > 0 ? "late" : "early"}`;
  }
  if (is && was?.frame === is.frame) {
    return `${verb(is)} ${time(is.frame)}, expected ${noun(was)}`;
  }
  if (is && (!was || is.frame < was.frame)) {
    return `${verb(is)} ${time(is.frame)}, which was not expected`;
  }
  return was
    ? `${noun(was)} did not come, expected ${time(was.frame)}`
    : "in nothing that can be told";
}

/** Where two values, or two errors, that came at one time differ. */
function differingValues(
  is: TestMessage | undefined,
  was: TestMessage | undefined,
  values: Map<string, unknown>,
): string[] {
  if (is?.frame !== was?.frame || !is || !was) return [];
  const [actual, expected] = [is.notification, was.notification];
  if (actual.kind !== expected.kind) return [];
  return actual.kind === "E"
    ? describeDifferences("error", actual.error, expected.error)
    : describeDifferences(
        symbolOf(actual, values),
        actual.value,
        expected.value,
      );
}

function time(frame: number): string {
  return frame === Infinity ? "never" : `at ${frame} ms`;
}

function isListOf(value: unknown, ...keys: string[]): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && keys.every((key) => key in item))
  );
}
