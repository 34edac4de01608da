import { alphabet } from "./alphabet.ts";
import { shortText } from "./describe-differences.ts";
import { isEqual } from "./is-equal.ts";
import { drawMarbles, type MarbleSymbol } from "./marble-diagram.ts";
import { lettersIn } from "./marble-text.ts";
import {
  isTestMessages,
  type TestMessage,
  type TestMessages,
} from "./test-messages.ts";
import { TestScheduler } from "./test-scheduler.ts";

const shownAround = 6; // messages on each side of the difference

/** The values of the letters in marbles, and the error of `#`. */
export type Meanings = Map<string, unknown>;

/** The letters for a stream that a test expects. */
export type LettersOf = (expected: TestMessages) => Letters;

type MarbleNotification = TestMessage["notification"];

/** The letters of a diagram, and what they mean. */
export class Letters {
  readonly #meanings: Meanings;
  readonly #expected: ReadonlyMap<MarbleNotification, string | undefined>;
  readonly #drawn = new Set<string>();

  /**
   * `meanings` are those of the test; `expected` has the letters of expected
   * notifications, since equal values may have two.
   */
  constructor(
    meanings: Meanings = new Map(),
    expected: ReadonlyMap<MarbleNotification, string | undefined> = new Map(),
  ) {
    this.#meanings = meanings;
    this.#expected = expected;
  }

  /** Values around `at` that are unused letters stand for themselves. */
  reserve(stream: TestMessages, at: number): void {
    const values = valuesIn(around(stream, at));
    const own = alphabet.filter((letter) => values.includes(letter));
    addMissing(
      this.#meanings,
      own.map((letter) => [letter, letter]),
    );
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
    const symbol = this.#expected.get(notification) ?? this.#find(notification);
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

  /** That of a new value is `?` if all letters are used. */
  #find({ kind, value, error }: MarbleNotification): string {
    const meanings = this.#meanings;
    if (kind === "C") return "|";
    if (kind === "E") {
      addMissing(meanings, [["#", error]]);
      return "#";
    }
    for (const [letter, known] of meanings) {
      if (letter !== "#" && isEqual(value, known)) return letter;
    }
    const free = alphabet.find((letter) => !meanings.has(letter));
    if (free) meanings.set(free, value);
    return free ?? "?";
  }

  #text(value: unknown): string {
    return isTestMessages(value) && value.length > 0
      ? drawMarbles(this.marks(value, 0)).trim()
      : shortText(value);
  }
}

/** The letters of `toBe(marbles, values)`, and `others` that it doesn't use. */
export function testLetters(
  expected: TestMessages,
  marbles: string,
  values: unknown,
  others: Meanings,
): Letters {
  const letters = lettersIn(marbles);
  const meanings = meaningsOf(marbles, expected);
  const keys = Object.keys(values ?? {}).filter((key) => /^\w$/.test(key));
  const unused = keys.join("");
  // RxJS replaces a cold Observable by its messages.
  const messages = TestScheduler.parseMarbles(unused, values, undefined, true);
  addMissing(meanings, meaningsOf(unused, messages));
  addMissing(meanings, others);
  return new Letters(
    meanings,
    new Map(expected.map(({ notification }, i) => [notification, letters[i]])),
  );
}

/** The meanings of the letters of `marbles`, which were parsed to `messages`. */
export function meaningsOf(marbles: string, messages: TestMessages): Meanings {
  const meanings: Meanings = new Map();
  lettersIn(marbles).forEach((letter, i) => {
    if (letter) meanings.set(letter, messages[i]?.notification.value);
  });
  return meanings;
}

/** Adds the letters that have no meaning yet. */
export function addMissing(
  meanings: Meanings,
  others: Iterable<readonly [letter: string, value: unknown]>,
): void {
  for (const [letter, value] of others) {
    if (!meanings.has(letter)) meanings.set(letter, value);
  }
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
