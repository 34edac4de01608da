import { describeDifferences, describeValue } from "./describe-value.ts";
import { firstDifference, isEqual, isObject } from "./differences.ts";
import { drawAligned, drawMarbles, type Mark } from "./marble-diagram.ts";

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
  const [is, was] = [actual[at], expected[at]];
  const rows = {
    expected: marks(expected, at, legend),
    actual: marks(actual, at, legend),
  };
  const differing = Math.min(is?.frame ?? Infinity, was?.frame ?? Infinity);
  return [
    `${title}: ${inWords(is, was, legend)}.`,
    "",
    ...drawAligned(rows, differing),
    "",
    ...differingValues(is, was, legend),
  ];
}

/** What is to be drawn around the message number `at`, `…` for the rest. */
function marks(stream: Stream, at: number, legend: Legend): Mark[] {
  const from = Math.max(0, at - shownAround);
  const to = at + shownAround;
  return stream.slice(from, to + 1).map((message, i) => {
    const isCut = (i === 0 && from > 0) || from + i === to;
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
    if (letter !== "#" && isEqual(known, value)) return letter;
  }
  const wanted = typeof value === "string" && value.length === 1 ? value : "a";
  const letter = [wanted, ...letters].find(
    (candidate) => letters.includes(candidate) && !legend.has(candidate),
  );
  if (letter !== undefined) legend.set(letter, value);
  return letter ?? "?";
}

function text(value: unknown, legend: Legend): string {
  return isStream(value) && value.length > 0
    ? drawMarbles(marks(value, 0, legend)).trim()
    : describeValue(value);
}

function inWords(
  is: TestMessage | undefined,
  was: TestMessage | undefined,
  legend: Legend,
): string {
  const [actual, actualCame] = words(is, legend);
  const [expected] = words(was, legend);
  const [isAt, wasAt] = [is?.frame ?? Infinity, was?.frame ?? Infinity];
  if (is && was && isEqual(is.notification, was.notification)) {
    const late = isAt - wasAt;
    return `${actualCame} ${Math.abs(late)} ms ${late > 0 ? "late" : "early"}`;
  }
  if (isAt === wasAt) {
    const other = actual === expected ? "another one" : expected;
    return `${actualCame} at ${isAt} ms, expected ${other}`;
  }
  return isAt < wasAt
    ? `${actual} was not expected, it came at ${isAt} ms`
    : `${expected} did not come, expected at ${wasAt} ms`;
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

/** How two values, or two errors, that came at one time differ. */
function differingValues(
  is: TestMessage | undefined,
  was: TestMessage | undefined,
  legend: Legend,
): string[] {
  if (!is || is.frame !== was?.frame) return [];
  const symbol = symbolOf(is, legend);
  const { kind, value, error } = is.notification;
  const expected = was.notification;
  if (kind !== expected.kind) return [];
  if (kind === "E") return describeDifferences("error", error, expected.error);
  return isStream(value) && isStream(expected.value)
    ? comparison(
        `In ${symbol}, from ${is.frame} ms on`,
        value,
        expected.value,
        legend,
      )
    : describeDifferences(symbol, value, expected.value);
}
