import { describeValue } from "./describe-value.ts";
import { type Meanings, reserve, symbolOf } from "./letters.ts";
import { drawMarbles, type Mark } from "./marble-diagram.ts";
import { isStream, type Stream, type TestMessage } from "./stream.ts";
import type { TestLetters } from "./test-letters.ts";

const shownAround = 6; // messages on each side of the difference

/** What the letters of a diagram, and its `#`, stand for. */
export class Legend {
  readonly #testLetters: TestLetters | undefined;
  readonly #meanings: Meanings;
  readonly #drawn = new Set<string>();

  constructor(testLetters: TestLetters | undefined) {
    this.#testLetters = testLetters;
    this.#meanings = new Map(testLetters?.meanings);
  }

  /** Keeps their own letters for those texts around `at` that are letters. */
  reserve(stream: Stream, at: number): void {
    reserve(this.#meanings, valuesIn(around(stream, at)));
  }

  /** What is to be drawn around the message number `at`, `…` for the rest. */
  marks(stream: Stream, at: number): Mark[] {
    const last = Math.min(at, shownAround) + shownAround;
    return around(stream, at).map((message, i) => {
      const isCut = (i === 0 && at > shownAround) || i === last;
      const symbol = isCut ? "…" : this.symbolOf(message);
      return { frame: message.frame, symbol };
    });
  }

  /** `|`, `#`, or the letter of a value, a new one where it has none. */
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
    // Drawing a stream that is a value adds the values that are in it.
    for (const symbol of this.#drawn) {
      const value = this.#meanings.get(symbol);
      if (symbol === value || !this.#meanings.has(symbol)) continue;
      lines.push(`${symbol} = ${this.#text(value)}`);
    }
    return lines;
  }

  #text(value: unknown): string {
    return isStream(value) && value.length > 0
      ? drawMarbles(this.marks(value, 0)).trim()
      : describeValue(value);
  }
}

function around(stream: Stream, at: number): Stream {
  return stream.slice(Math.max(0, at - shownAround), at + shownAround + 1);
}

/** Those of streams that are values, too. */
function valuesIn(messages: Stream): unknown[] {
  return messages.flatMap(({ notification: { value } }) =>
    isStream(value) ? valuesIn(value) : [value],
  );
}
