import { describeValue } from "./describe-value.ts";
import { type Meanings, reserve, symbolOf } from "./letters.ts";
import { drawMarbles, type MarbleSymbol } from "./marble-diagram.ts";
import {
  isTestMessages,
  type TestMessages,
  type TestMessage,
} from "./test-messages.ts";
import type { TestLetters } from "./test-letters.ts";

const shownAround = 6; // messages on each side of the difference

/** The meanings of a diagram's letters, and of its `#`. */
export class LetterLegend {
  readonly #testLetters: TestLetters | undefined;
  readonly #meanings: Meanings;
  readonly #drawn = new Set<string>();

  constructor(testLetters: TestLetters | undefined) {
    this.#testLetters = testLetters;
    this.#meanings = new Map(testLetters?.meanings);
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
      this.#testLetters?.expected.get(notification) ??
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

function around(stream: TestMessages, at: number): TestMessages {
  return stream.slice(Math.max(0, at - shownAround), at + shownAround + 1);
}

/** The values of a stream, and those of inner streams. */
function valuesIn(messages: TestMessages): unknown[] {
  return messages.flatMap(({ notification: { value } }) =>
    isTestMessages(value) ? valuesIn(value) : [value],
  );
}
