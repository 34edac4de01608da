import { alphabet } from "../../testing/alphabet.ts";
import { isEqual } from "../../testing/is-equal.ts";
import { flatText } from "../../testing/value-text.ts";

/** Stands for a value when all letters are in use. */
export const noLetter = "·";

interface Known {
  readonly value: unknown;
  readonly text: string;
  readonly letter: string;
}

/** The letters of a row: one for each value, however often it comes. */
export class Letters {
  readonly #byText = new Map<string, string>();
  readonly #known: Known[] = [];

  of(value: unknown): string {
    const text = flatText(value);
    const letter = this.#byText.get(text) ?? this.#letterOf(value, text);
    // Bounded: of values without a letter, no text is kept.
    if (letter !== noLetter) this.#byText.set(text, letter);
    return letter;
  }

  #letterOf(value: unknown, text: string): string {
    const used = this.#known.map(({ letter }) => letter);
    // Equal values may have their properties in another order.
    const equal = this.#known.find(
      (known) =>
        known.text.length === text.length && isEqual(known.value, value),
    );
    if (equal) return equal.letter;
    // One that the value begins with or has, so that "m" and "ma" are m and a.
    const own = text.replace(/\w+: /g, "").toLowerCase().split("");
    const letter = [...own, ...alphabet].find(
      (one) => alphabet.includes(one) && !used.includes(one),
    );
    if (letter === undefined) return noLetter;
    this.#known.push({ value, text, letter });
    return letter;
  }
}
