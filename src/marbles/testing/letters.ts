import { TestScheduler } from "rxjs/testing";
import { alphabet } from "./alphabet.ts";
import { describeValue } from "./describe-value.ts";
import { isEqual } from "./differences.ts";
import { drawMarbles, type MarbleSymbol } from "./marble-diagram.ts";
import {
  isTestMessages,
  type TestMessage,
  type TestMessages,
} from "./test-messages.ts";

const shownAround = 6; // messages on each side of the difference

/** The values of the letters in marbles, and the error of `#`. */
export type Meanings = Map<string, unknown>;

type MarbleNotification = TestMessage["notification"];

/** The letters of a diagram, and what they mean. */
export class Letters {
  readonly #meanings: Meanings;
  readonly #expected: ReadonlyMap<MarbleNotification, string>;
  readonly #drawn = new Set<string>();

  /**
   * `meanings` are those of the test; `expected` has the letters of expected
   * notifications, since equal values may have two.
   */
  constructor(
    meanings: Meanings = new Map(),
    expected: ReadonlyMap<MarbleNotification, string> = new Map(),
  ) {
    this.#meanings = meanings;
    this.#expected = expected;
  }

  /** Values around `at` that are single letters stand for themselves. */
  reserve(stream: TestMessages, at: number): void {
    reserve(this.#meanings, valuesIn(around(stream, at)));
  }

  /** The marks of the messages around the index `at`, `…` for the rest. */
  marks(stream: TestMessages, at: number): MarbleSymbol[] {
    const last = Math.min(at, shownAround) + shownAround;
    return around(stream, at).map((message, i) => {
      const isCut = (i === 0 && at > shownAround) || i === last;
      const symbol = isCut ? "…" : this.symbolOf(message);
      return { frame: message.frame, symbol };
    });
  }

  /** `|`, `#`, or the letter of a value. A new value gets an unused letter. */
  symbolOf({ notification }: TestMessage): string {
    const symbol =
      this.#expected.get(notification) ??
      symbolOf(this.#meanings, notification);
    this.#drawn.add(symbol);
    return symbol;
  }

  /** A line for each symbol that was drawn: `a = { id: 11 }`. */
  lines(): string[] {
    const lines: string[] = [];
    // The set grows in the loop: drawing a stream that is a value adds its
    // values.
    for (const symbol of this.#drawn) {
      const value = this.#meanings.get(symbol);
      if (symbol === value || !this.#meanings.has(symbol)) continue;
      lines.push(`${symbol} = ${this.#text(value)}`);
    }
    return lines;
  }

  #text(value: unknown): string {
    return isTestMessages(value) && value.length > 0
      ? drawMarbles(this.marks(value, 0)).trim()
      : describeValue(value);
  }
}

/** Values that are unused letters themselves stand for themselves. */
export function reserve(meanings: Meanings, values: readonly unknown[]): void {
  for (const letter of alphabet) {
    const isFree = !meanings.has(letter);
    if (isFree && values.includes(letter)) meanings.set(letter, letter);
  }
}

/**
 * `|`, `#`, or the letter of a value. A new value gets an unused letter, or `?`
 * if there is none.
 */
export function symbolOf(
  meanings: Meanings,
  { kind, value, error }: MarbleNotification,
): string {
  if (kind === "C") return "|";
  if (kind === "E") {
    if (!meanings.has("#")) meanings.set("#", error);
    return "#";
  }
  for (const [letter, known] of meanings) {
    if (letter !== "#" && isEqual(value, known)) return letter;
  }
  const free = alphabet.find((letter) => !meanings.has(letter));
  if (free) meanings.set(free, value);
  return free ?? "?";
}

/** The letters of `toBe(marbles, values)`, and `others` that it doesn't use. */
export function testLetters(
  expected: TestMessages,
  marbles: string,
  values: unknown,
  isRunning: boolean,
  others: Meanings,
): Letters {
  const letters = lettersIn(marbles, isRunning);
  const meanings = meaningsOf(marbles, expected, isRunning);
  const keys = Object.keys(values ?? {}).filter((key) => /^\w$/.test(key));
  const unused = keys.join("");
  // RxJS replaces a cold Observable by its messages.
  const messages = TestScheduler.parseMarbles(unused, values, undefined, true);
  addMissing(meanings, meaningsOf(unused, messages, false));
  addMissing(meanings, others);
  return new Letters(
    meanings,
    new Map(
      expected.flatMap(({ notification }, i) =>
        letters[i] === undefined ? [] : [[notification, letters[i]]],
      ),
    ),
  );
}

/** The meanings of the letters of `marbles`, which were parsed to `messages`. */
export function meaningsOf(
  marbles: string,
  messages: TestMessages,
  isRunning: boolean,
): Meanings {
  const meanings: Meanings = new Map();
  lettersIn(marbles, isRunning).forEach((letter, i) => {
    if (letter) meanings.set(letter, messages[i]?.notification.value);
  });
  return meanings;
}

export function addMissing(meanings: Meanings, others: Meanings): void {
  for (const [letter, value] of others) {
    if (!meanings.has(letter)) meanings.set(letter, value);
  }
}

/** `marbles` without values: each letter is its own value. */
export function parse(marbles: string, isRunning: boolean): TestMessages {
  // Only within `run` is 20ms a time.
  return TestScheduler.parseMarbles(
    marbles,
    undefined,
    undefined,
    false,
    isRunning,
  );
}

/** The letter of each message; `undefined` for `|`, `#` and an emoji. */
function lettersIn(
  marbles: string,
  isRunning: boolean,
): (string | undefined)[] {
  const messages = parse(marbles, isRunning);
  return messages.map(({ notification: { kind, ...rest } }) => {
    const letter = kind === "N" && "value" in rest ? String(rest.value) : "";
    return letter.length === 1 ? letter : undefined;
  });
}

function around(stream: TestMessages, at: number): TestMessages {
  return stream.slice(Math.max(0, at - shownAround), at + shownAround + 1);
}

/** The values of a stream, and those of inner streams. */
function valuesIn(messages: TestMessages): unknown[] {
  return messages.flatMap(({ notification: { value } }) =>
    isTestMessages(value) ? valuesIn(value) : [value],
  );
}
