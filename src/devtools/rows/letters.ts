import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";
import { alphabet } from "../../testing/alphabet.ts";
import { valueText } from "./value-text.ts";

/** A text that is one letter, digit or underscore, quoted or not. */
const isLetter = /^"?(\w)"?$/;

/** What stands for a value when no letter is left. */
const noLetter = "·";

/** What has a letter for each of its values. */
export interface Lettered {
  /** By the value's text. */
  readonly letters: ReadonlyMap<string, string>;
}

/**
 * A letter for each distinct value of a row, by its text: the same value has
 * the same letter, and what is one letter is its own.
 */
export function lettersOf(
  subscriptions: readonly Subscription[],
): ReadonlyMap<string, string> {
  const texts = distinctTexts(subscriptions);
  const own = texts.map((text) => isLetter.exec(text)?.[1]);
  const left = alphabet.filter((letter) => !own.includes(letter));
  return new Map(
    texts.map((text, i) => [text, own[i] ?? left.shift() ?? noLetter]),
  );
}

/** What stands for the value of `event`. */
export function letterOf({ letters }: Lettered, event: MarbleEvent): string {
  return letters.get(valueText(event)) ?? noLetter;
}

/** No more than there are letters. */
function distinctTexts(
  subscriptions: readonly Subscription[],
): readonly string[] {
  const values = subscriptions
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind === "N");
  return [...new Set(values.map(valueText))].slice(0, alphabet.length);
}
