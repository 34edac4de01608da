import { TestScheduler } from "rxjs/testing";
import type { Meanings } from "./letters.ts";
import type { TestMessages, TestMessage } from "./test-messages.ts";

/** The letters in the marbles of a test, which diagrams use too. */
export interface TestLetters {
  /** The letter of each expected message; equal values may have two. */
  readonly expected: ReadonlyMap<TestMessage["notification"], string>;
  readonly meanings: Meanings;
}

/** The letters of an expectation, and those of `others` that it doesn't use. */
export function testLetters(
  expected: TestMessages,
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

/** The meanings of the letters of `marbles`, which were parsed to `messages`. */
export function meaningsOf(marbles: string, messages: TestMessages): Meanings {
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
    undefined, // without values, each letter is its own value
    undefined,
    false,
    isRunning,
  );
  return messages.map(({ notification: { kind, ...rest } }) => {
    const letter = kind === "N" && "value" in rest ? String(rest.value) : "";
    return letter.length === 1 ? letter : undefined;
  });
}

/** The letters that are keys of `values`. */
function meaningsOfKeys(values: unknown): Meanings {
  const letters = Object.keys(values ?? {}).filter((key) => /^\w$/.test(key));
  const marbles = letters.join("");
  // RxJS replaces a cold Observable by its messages.
  const messages = TestScheduler.parseMarbles(marbles, values, undefined, true);
  return meaningsOf(marbles, messages);
}
