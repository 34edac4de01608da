import { constructionOf } from "../../inspect/kinds.ts";
import { Label } from "../../inspect/label.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { alphabet } from "../../testing/alphabet.ts";
import { plainText } from "../../testing/plain-text.ts";
import { payloadOf } from "./payload.ts";
import type { Subscription } from "./subscription.ts";

/** Stands for a value when all letters are in use. */
export const noLetter = "·";

/** A value that is one letter, digit or underscore. */
const oneLetter = /^"?(\w)"?$/;

const keys = new WeakMap<MarbleEvent, string>();

/** The letters of a row's values, by their text. */
export type Letters = ReadonlyMap<string, string>;

/** The letter of a value event. */
export function letterOf(letters: Letters, event: MarbleEvent): string {
  return letters.get(valueKey(event)) ?? noLetter;
}

/**
 * A letter for each distinct value, by {@link valueKey}. A value that is one
 * letter stands for itself.
 */
export function lettersOf(subscriptions: readonly Subscription[]): Letters {
  const distinct = new Set<string>();
  for (const { events } of subscriptions) {
    for (const event of events) {
      if (distinct.size === alphabet.length) break;
      if (event.kind === "N") distinct.add(valueKey(event));
    }
  }
  const own = Array.from(distinct, (key) => oneLetter.exec(key)?.[1]);
  const unused = alphabet.filter((letter) => !own.includes(letter));
  return new Map(
    Array.from(distinct, (key, i) => {
      // If 7 and "7" were both emitted, only the first stands for itself.
      const letter = own.indexOf(own[i]) === i ? own[i] : undefined;
      return [key, letter ?? unused.shift() ?? noLetter];
    }),
  );
}

/** A text that is the same for equal values of a row. */
export function valueKey(event: MarbleEvent): string {
  const key = keys.get(event) ?? keyOf(payloadOf(event));
  keys.set(event, key);
  return key;
}

function keyOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return plainText(value);
  if (value instanceof Label) return value.text;
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  const made = constructionOf(value);
  if (!made) return unorderedKey(Object.entries(value));
  const { name, args, properties } = made;
  const isUnordered = value instanceof Map || value instanceof Set;
  const key = isUnordered ? unorderedKey([...value]) : keyOf(args);
  return name + key + keyOf(properties);
}

/** Equal values may have their properties or entries in another order. */
function unorderedKey(parts: readonly unknown[]): string {
  return `{${parts.map(keyOf).sort().join()}}`;
}
