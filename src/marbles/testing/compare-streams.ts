import { describeDifferences } from "./describe-differences.ts";
import { firstDifference, isEqual } from "./is-equal.ts";
import { Letters } from "./letters.ts";
import { drawAligned } from "./marble-diagram.ts";
import {
  isTestMessages,
  type TestMessages,
  type TestMessage,
} from "./test-messages.ts";

/** The first messages that differ; `undefined` where a stream has no more. */
interface FirstMessages {
  readonly actual: TestMessage | undefined;
  readonly expected: TestMessage | undefined;
}

/** The lines of the error when two streams differ. */
export function compareStreams(
  actual: TestMessages,
  expected: TestMessages,
  letters = new Letters(),
): string[] {
  const [words, ...lines] = comparison(actual, expected, letters);
  return [`The streams differ: ${words}`, ...lines, ...letters.lines()];
}

function comparison(
  actual: TestMessages,
  expected: TestMessages,
  letters: Letters,
): [words: string, ...lines: string[]] {
  const at = firstDifference(actual, expected);
  // A message that equals the expected one gets its letter, even a matcher's.
  const drawn = actual.map((message, i) => withLetterOf(message, expected[i]));
  const first = { actual: drawn[at], expected: expected[at] };
  letters.reserve(expected, at);
  letters.reserve(actual, at);
  const rows = [letters.marks(expected, at), letters.marks(drawn, at)] as const;
  const frame = Math.min(frameOf(first.actual), frameOf(first.expected));
  return [
    `${inWords(first, letters)}.`,
    "",
    ...drawAligned(...rows, frame),
    "",
    ...(first.actual?.frame === first.expected?.frame
      ? describeMessages(first, letters)
      : []),
  ];
}

function withLetterOf(
  message: TestMessage,
  expected: TestMessage | undefined,
): TestMessage {
  const { frame, notification } = message;
  return expected && isEqual(notification, expected.notification)
    ? { frame, notification: expected.notification }
    : message;
}

function inWords(first: FirstMessages, letters: Letters): string {
  const [actual, actualCame] = words(first.actual, letters);
  const [expected] = words(first.expected, letters);
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
  letters: Letters,
): [noun: string, sentence: string] {
  const symbol = message ? letters.symbolOf(message) : "nothing";
  if (symbol === "|") return ["completion", "it completed"];
  if (symbol === "#") return ["an error", "it failed"];
  return [symbol, `${symbol} came`];
}

function frameOf(message: TestMessage | undefined): number {
  return message?.frame ?? Infinity;
}

/** How two values, or two errors, differ. */
export function describeMessages(
  { actual, expected }: FirstMessages,
  letters: Letters,
): string[] {
  if (!actual || !expected) return [];
  const { kind, value, error } = actual.notification;
  const { notification } = expected;
  if (kind !== notification.kind) return [];
  if (kind === "E") {
    return describeDifferences("error", error, notification.error);
  }
  const symbol = letters.symbolOf(actual);
  if (!isTestMessages(value) || !isTestMessages(notification.value)) {
    return describeDifferences(symbol, value, notification.value);
  }
  const [words, ...lines] = comparison(value, notification.value, letters);
  return [`In ${symbol}, from ${actual.frame} ms on: ${words}`, ...lines];
}
