import { alphabet } from "./alphabet.ts";
import { isEqual } from "./differences.ts";

/** What the letters of marbles, and `#`, stand for. */
export type Meanings = Map<string, unknown>;

/** What a stream notifies, as RxJS has it. */
interface Notification {
  readonly kind: "N" | "E" | "C";
  readonly value?: unknown;
  readonly error?: unknown;
}

/** Has each of these values that is a free letter stand for itself. */
export function reserve(meanings: Meanings, values: readonly unknown[]): void {
  for (const letter of alphabet) {
    const isFree = !meanings.has(letter);
    if (isFree && values.includes(letter)) meanings.set(letter, letter);
  }
}

/**
 * `|`, `#`, or the letter of a value, which is added where it is new; `?`
 * where none is left.
 */
export function symbolOf(
  meanings: Meanings,
  { kind, value, error }: Notification,
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
