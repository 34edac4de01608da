import type { Subscription } from "../../inspect/subscriptions.ts";
import { alphabet } from "../../testing/alphabet.ts";
import { valueText } from "./value-text.ts";

/** A text that is one letter, digit or underscore, quoted or not. */
const isLetter = /^"?(\w)"?$/;

/** What stands for a value when no letter is left. */
export const noLetter = "·";

/**
 * A letter for each distinct value of a row, by its text: the same value has
 * the same letter, and what is one letter is its own. No more than there are
 * letters.
 */
export function lettersOf(
  subscriptions: readonly Subscription[],
): ReadonlyMap<string, string> {
  const values = subscriptions
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind === "N");
  const texts = [...new Set(values.map(valueText))].slice(0, alphabet.length);
  const own = texts.map((text) => isLetter.exec(text)?.[1]);
  const left = alphabet.filter((letter) => !own.includes(letter));
  return new Map(
    texts.map((text, i) => [text, own[i] ?? left.shift() ?? noLetter]),
  );
}
