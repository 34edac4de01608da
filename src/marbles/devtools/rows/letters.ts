import { alphabet } from "../../testing/alphabet.ts";
import { flatText } from "../../testing/value-text.ts";

/** Stands for a value when all letters are in use. */
export const noLetter = "·";

/** The letters of a row: one for each value, however often it comes. */
export class RowLetters {
  readonly #byText = new Map<string, string>();

  of(value: unknown): string {
    const text = flatText(value);
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const used = [...this.#byText.values()];
    const free = alphabet.filter((letter) => !used.includes(letter));
    const [next] = free;
    if (next === undefined) return noLetter;
    // One that the value begins with or has, so that "m" and "ma" are m and a.
    const own = Array.from(text.replace(/\w+: /g, "").toLowerCase());
    const letter = own.find((one) => free.includes(one)) ?? next;
    this.#byText.set(text, letter);
    return letter;
  }
}
