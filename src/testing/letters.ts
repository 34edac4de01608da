import { alphabet } from "./alphabet.ts";
import { isEqual } from "./differences.ts";

/** What a stream notifies, as RxJS has it. */
interface Notification {
  readonly kind: "N" | "E" | "C";
  readonly value?: unknown;
  readonly error?: unknown;
}

/** What letters stand for in marbles, and `#`. */
export class Letters {
  readonly meanings = new Map<string, unknown>();

  /** Has each of these values that is a letter stand for itself. */
  reserve(values: readonly unknown[]): void {
    for (const letter of alphabet) {
      if (values.includes(letter)) this.meanings.set(letter, letter);
    }
  }

  /**
   * `|`, `#`, or the letter of a value, which is added where it is new; `?`
   * where none is left.
   */
  symbolOf({ kind, value, error }: Notification): string {
    if (kind === "C") return "|";
    if (kind === "E") {
      if (!this.meanings.has("#")) this.meanings.set("#", error);
      return "#";
    }
    for (const [letter, known] of this.meanings) {
      if (letter !== "#" && isEqual(value, known)) return letter;
    }
    const letter = alphabet.find((candidate) => !this.meanings.has(candidate));
    if (!letter) return "?";
    this.meanings.set(letter, value);
    return letter;
  }
}
