import { alphabet } from "./alphabet.ts";
import { shortText } from "./describe-differences.ts";
import { isEqual } from "./is-equal.ts";
import type { MarbleSymbol } from "./marble-diagram.ts";
import type { TestMessage, TestMessages } from "./test-messages.ts";

const shownAround = 6; // messages on each side of the difference

/** The letters of a diagram, and what they mean. */
export class Letters {
  /** The values of the letters, and the error of `#`. */
  readonly #meanings: Map<string, unknown>;
  readonly #drawn = new Set<string>();

  /** @param values those of the test */
  constructor(values?: object) {
    this.#meanings = new Map(Object.entries(values ?? {}));
  }

  /** The marks of the messages around the index `at`, `…` for the rest. */
  marks(stream: TestMessages, at: number): MarbleSymbol[] {
    const from = Math.max(0, at - shownAround);
    const last = at + shownAround;
    return stream.slice(from, last + 1).map((message, i) => {
      const isCut = (i === 0 && from > 0) || from + i === last;
      const symbol = isCut ? "…" : this.symbolOf(message);
      return { frame: message.frame, symbol };
    });
  }

  /** `|`, `#`, or the letter of a value. A new value gets an unused letter. */
  symbolOf({ notification }: TestMessage): string {
    const { kind, value, error } = notification;
    if (kind === "C") return "|";
    const symbol = kind === "E" ? "#" : this.#letterOf(value);
    if (!this.#meanings.has(symbol))
      this.#meanings.set(symbol, kind === "E" ? error : value);
    this.#drawn.add(symbol);
    return symbol;
  }

  /** A line for each symbol that was drawn: `a = { id: 11 }`. */
  lines(): string[] {
    return [...this.#drawn]
      .map((symbol) => [symbol, this.#meanings.get(symbol)] as const)
      .filter(([symbol, value]) => symbol !== value)
      .map(([symbol, value]) => `${symbol} = ${shortText(value)}`);
  }

  /** `?` if all letters are used. */
  #letterOf(value: unknown): string {
    for (const [letter, known] of this.#meanings)
      if (letter !== "#" && isEqual(value, known)) return letter;
    const free = alphabet.filter((letter) => !this.#meanings.has(letter));
    // An unused letter stands for itself.
    return free.find((letter) => letter === value) ?? free[0] ?? "?";
  }
}
