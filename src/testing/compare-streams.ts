import { describeDifferences, describeValue } from "./describe-value.ts";
import { firstDifference, isEqual } from "./differences.ts";
import { drawAligned, drawMarbles, type Mark } from "./marble-diagram.ts";
import { isObject } from "./parts.ts";

/** What `TestScheduler` records of a stream. */
interface TestMessage {
  readonly frame: number;
  readonly notification: {
    readonly kind: "N" | "E" | "C";
    readonly value?: unknown;
    readonly error?: unknown;
  };
}

type Stream = readonly TestMessage[];

/** What each side did first where they differ; `undefined` for nothing. */
interface FirstMessages {
  readonly actual: TestMessage | undefined;
  readonly expected: TestMessage | undefined;
}

/** What the letters of a diagram, and its `#`, stand for. */
type Legend = Map<string, unknown>;

const letters = Array.from(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
);
const shownAround = 6; // messages on each side of the difference
const maxLegend = 12; // lines

export function isStream(value: unknown): value is Stream {
  return (
    Array.isArray(value) &&
    value.every((item: Partial<TestMessage> | undefined) =>
      isObject(item?.notification),
    )
  );
}

/** The lines that tell two streams apart. */
export function compareStreams(actual: Stream, expected: Stream): string[] {
  const legend: Legend = new Map();
  const lines = comparison("The streams differ", actual, expected, legend);
  const meanings: string[] = [];
  // Drawing a stream that is a value adds the values that are in it.
  for (const [symbol, value] of legend) {
    if (symbol !== value) meanings.push(`${symbol} = ${text(value, legend)}`);
  }
  return [...lines, ...meanings.slice(0, maxLegend)];
}

function comparison(
  title: string,
  actual: Stream,
  expected: Stream,
  legend: Legend,
): string[] {
  const at = firstDifference(actual, expected);
  const first = { actual: actual[at], expected: expected[at] };
  const shown = [...around(expected, at), ...around(actual, at)];
  ownLetters(shown).forEach((letter) => legend.set(letter, letter));
  // What came as expected has the letter of what was expected, a matcher say.
  const drawn = [...expected.slice(0, at), ...actual.slice(at)];
  const rows = [marks(expected, at, legend), marks(drawn, at, legend)] as const;
  const frame = Math.min(frameOf(first.actual), frameOf(first.expected));
  return [
    `${title}: ${inWords(first, legend)}.`,
    "",
    ...drawAligned(...rows, frame),
    "",
    ...differingValues(first, legend),
  ];
}

/** Those texts in `messages` that can stand for themselves. */
function ownLetters(messages: Stream): string[] {
  return messages.flatMap(({ notification: { value } }) =>
    isStream(value)
      ? ownLetters(value)
      : letters.filter((letter) => letter === value),
  );
}

function around(stream: Stream, at: number): Stream {
  return stream.slice(Math.max(0, at - shownAround), at + shownAround + 1);
}

/** What is to be drawn around the message number `at`, `…` for the rest. */
function marks(stream: Stream, at: number, legend: Legend): Mark[] {
  const last = Math.min(at, shownAround) + shownAround;
  return around(stream, at).map((message, i) => {
    const isCut = (i === 0 && at > shownAround) || i === last;
    return {
      frame: message.frame,
      symbol: isCut ? "…" : symbolOf(message, legend),
    };
  });
}

/** `|`, `#`, or the letter of a value, which is added where it is new. */
function symbolOf({ notification }: TestMessage, legend: Legend): string {
  const { kind, value, error } = notification;
  if (kind === "C") return "|";
  if (kind === "E") {
    if (!legend.has("#")) legend.set("#", error);
    return "#";
  }
  for (const [letter, known] of legend) {
    if (letter !== "#" && isEqual(value, known)) return letter;
  }
  const letter = letters.find((candidate) => !legend.has(candidate));
  if (letter !== undefined) legend.set(letter, value);
  return letter ?? "?";
}

function text(value: unknown, legend: Legend): string {
  return isStream(value) && value.length > 0
    ? drawMarbles(marks(value, 0, legend)).trim()
    : describeValue(value);
}

function inWords(first: FirstMessages, legend: Legend): string {
  const [actual, actualCame] = words(first.actual, legend);
  const [expected] = words(first.expected, legend);
  const [at, expectedAt] = [frameOf(first.actual), frameOf(first.expected)];
  if (isEqual(first.actual?.notification, first.expected?.notification)) {
    const late = at - expectedAt;
    return `${actualCame} ${Math.abs(late)} ms ${late > 0 ? "late" : "early"}`;
  }
  if (at === expectedAt) {
    const other = actual === expected ? "another one" : expected;
    return `${actualCame} at ${at} ms, expected ${other}`;
  }
  return at < expectedAt
    ? `${actual} was not expected, it came at ${at} ms`
    : `${expected} did not come, expected at ${expectedAt} ms`;
}

/** A message as a noun, and as a sentence. */
function words(
  message: TestMessage | undefined,
  legend: Legend,
): [noun: string, sentence: string] {
  const symbol = message ? symbolOf(message, legend) : "nothing";
  if (symbol === "|") return ["completion", "it completed"];
  if (symbol === "#") return ["an error", "it failed"];
  return [symbol, `${symbol} came`];
}

function frameOf(message: TestMessage | undefined): number {
  return message?.frame ?? Infinity;
}

/** How two values, or two errors, that came at one time differ. */
function differingValues(
  { actual, expected }: FirstMessages,
  legend: Legend,
): string[] {
  if (!actual || actual.frame !== expected?.frame) return [];
  const { kind, value, error } = actual.notification;
  const { notification } = expected;
  if (kind !== notification.kind) return [];
  if (kind === "E") {
    return describeDifferences("error", error, notification.error);
  }
  const symbol = symbolOf(actual, legend);
  return isStream(value) && isStream(notification.value)
    ? comparison(
        `In ${symbol}, from ${actual.frame} ms on`,
        value,
        notification.value,
        legend,
      )
    : describeDifferences(symbol, value, notification.value);
}
