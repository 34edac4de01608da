import { TestScheduler } from "rxjs/testing";
import type { Meanings } from "./letters.ts";
import type { Stream, TestMessage } from "./stream.ts";

/** The letters that a test has for values, so that a diagram keeps them. */
export interface TestLetters {
  /** Of each expected value: one value may have two letters. */
  readonly expected: ReadonlyMap<TestMessage["notification"], string>;
  readonly meanings: Meanings;
}

/** The letters of an expectation, and `others` where these mean nothing yet. */
export function testLetters(
  expected: Stream,
  marbles: string,
  values: unknown,
  others: Meanings,
): TestLetters {
  const letters = lettersIn(marbles);
  const meanings = meaningsOf(marbles, expected);
  addMissing(meanings, meaningsOfKeys(values));
  addMissing(meanings, others);
  return {
    expected: new Map(
      expected.flatMap(({ notification }, i) =>
        letters[i] === undefined ? [] : [[notification, letters[i]]],
      ),
    ),
    meanings,
  };
}

/** What the letters of `marbles` stand for, which were parsed to `messages`. */
export function meaningsOf(marbles: string, messages: Stream): Meanings {
  const meanings: Meanings = new Map();
  lettersIn(marbles).forEach((letter, i) => {
    if (letter) meanings.set(letter, messages[i]?.notification.value);
  });
  return meanings;
}

export function addMissing(meanings: Meanings, others: Meanings): void {
  for (const [letter, value] of others) {
    if (!meanings.has(letter)) meanings.set(letter, value);
  }
}

/** The letter of each message; `undefined` for `|`, `#` and an emoji. */
function lettersIn(marbles: string): (string | undefined)[] {
  // `run` sets it to 1; only within `run` is 20ms a time.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- in the base class only
  const isRunning = TestScheduler.frameTimeFactor === 1;
  const messages = TestScheduler.parseMarbles(
    marbles,
    undefined, // so that each letter stands for itself
    undefined,
    false,
    isRunning,
  );
  return messages.map(({ notification: { kind, ...rest } }) => {
    const letter = kind === "N" && "value" in rest ? String(rest.value) : "";
    return letter.length === 1 ? letter : undefined;
  });
}

/** Those that stand in `values` alone. */
function meaningsOfKeys(values: unknown): Meanings {
  const letters = Object.keys(values ?? {}).filter((key) => /^\w$/.test(key));
  const marbles = letters.join("");
  // Has RxJS put the messages of a cold Observable in its place.
  const messages = TestScheduler.parseMarbles(marbles, values, undefined, true);
  return meaningsOf(marbles, messages);
}
