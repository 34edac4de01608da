import type { MarbleEvent } from "../inspect/marble-event.ts";
import type { Subscription } from "./subscriptions.ts";
import { valueText } from "./value-text.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A text that is one letter by itself, quoted or not. */
const isLetter = /^"?([a-zA-Z0-9])"?$/;

/** What stands for a value when no letter is left. */
const noLetter = "·";

/**
 * A letter for each distinct value of a row, by its text: the same value has
 * the same letter, and what is one letter is its own.
 */
export function lettersOf(
  subscriptions: readonly Subscription[],
): ReadonlyMap<string, string> {
  const texts = distinctTexts(subscriptions);
  const letters = new Map<string, string>();
  const left = new Set(alphabet);
  for (const text of texts) {
    const [, letter] = isLetter.exec(text) ?? [];
    if (letter === undefined) continue;
    letters.set(text, letter);
    left.delete(letter);
  }
  for (const text of texts) {
    if (letters.has(text)) continue;
    const [letter = noLetter] = left;
    left.delete(letter);
    letters.set(text, letter);
  }
  return letters;
}

/** What stands for the value of `event`. */
export function letterOf(
  letters: ReadonlyMap<string, string>,
  event: MarbleEvent,
): string {
  return letters.get(valueText(event)) ?? noLetter;
}

/** No more than there are letters. */
function distinctTexts(subscriptions: readonly Subscription[]): Set<string> {
  const texts = new Set<string>();
  for (const { events } of subscriptions) {
    for (const event of events) {
      if (event.kind === "N") texts.add(valueText(event));
      if (texts.size === alphabet.length) return texts;
    }
  }
  return texts;
}
