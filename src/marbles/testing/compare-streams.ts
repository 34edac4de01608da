import { describeDifferences } from "./describe-differences.ts";
import { firstDifference, isEqual } from "./is-equal.ts";
import { Letters } from "./letters.ts";
import { drawAligned } from "./marble-diagram.ts";
import type { TestMessages, TestMessage } from "./test-messages.ts";

/** A message; `undefined` where a stream has no more. */
type Maybe = TestMessage | undefined;

/** The lines of the error when two streams differ. */
export function compareStreams(
  actual: TestMessages,
  expected: TestMessages,
  values?: object,
): string[] {
  const letters = new Letters(values);
  const at = firstDifference(actual, expected);
  const [mine, other] = [actual[at], expected[at]];
  // The expected stream first, since letters go to what is drawn first.
  const rows = [
    letters.marks(expected, at),
    letters.marks(actual, at),
  ] as const;
  const isSameTime = frameOf(mine) === frameOf(other);
  return [
    `The streams differ: ${inWords(mine, other, letters)}.`,
    "",
    ...drawAligned(...rows, Math.min(frameOf(mine), frameOf(other))),
    "",
    ...(isSameTime ? describeMessages(mine, other, letters) : []),
    ...letters.lines(),
  ];
}

function inWords(actual: Maybe, expected: Maybe, letters: Letters): string {
  if (isEqual(actual?.notification, expected?.notification)) {
    const late = frameOf(actual) - frameOf(expected);
    const [name] = words(actual, letters);
    return `${name} came ${Math.abs(late)} ms ${late > 0 ? "late" : "early"}`;
  }
  const [mine, other] = [actual, expected].map((message) =>
    words(message, letters).join(" at "),
  );
  return `${mine}, expected ${other}`;
}

/** A message, and when it came. */
function words(message: Maybe, letters: Letters): string[] {
  if (!message) return ["nothing"];
  const symbol = letters.symbolOf(message);
  const names: Record<string, string> = { "|": "completion", "#": "an error" };
  return [names[symbol] ?? symbol, `${message.frame} ms`];
}

function frameOf(message: Maybe): number {
  return message?.frame ?? Infinity;
}

/** How two values, or two errors, differ. */
export function describeMessages(
  actual: Maybe,
  expected: Maybe,
  letters: Letters,
): string[] {
  const [mine, other] = [actual?.notification, expected?.notification];
  if (!actual || mine?.kind !== other?.kind) return [];
  return mine?.kind === "E"
    ? describeDifferences("error", mine.error, other?.error)
    : describeDifferences(letters.symbolOf(actual), mine?.value, other?.value);
}
