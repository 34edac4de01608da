import { alphabet } from "./alphabet.ts";
import { isEqual } from "./differences.ts";

/** The values of the letters in marbles, and the error of `#`. */
export type Meanings = Map<string, unknown>;

/** A notification of RxJS. */
interface MarbleNotification {
  readonly kind: "N" | "E" | "C";
  readonly value?: unknown;
  readonly error?: unknown;
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
