import { isObject, isPlain } from "../../inspect/kinds.ts";
import { madeOf } from "../../inspect/made-of.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { once } from "../../inspect/once.ts";
import { Opaque } from "../../inspect/opaque.ts";
import { plainText } from "../../testing/plain-text.ts";
import { keptOf } from "./value-text.ts";

/** How many characters of values are read at once, so that no frame is late. */
const mostAtOnce = 60_000;

const prints = new WeakMap<object, string>();
const ids = new WeakMap<object, number>();
let count = 0;

/**
 * What equal values have in common, by all that is kept of them: how long
 * their text is, and its hash. Where not all of a value is kept, it has one of
 * its own.
 */
export function fingerprint(event: MarbleEvent): string {
  return once(prints, event, () => hashed(textOf(keptOf(event))));
}

/**
 * Whether all values have a {@link fingerprint}. Makes no more of them than
 * there is time for, the oldest first.
 */
export function fingerprinted(events: readonly MarbleEvent[]): boolean {
  let left = mostAtOnce;
  return events.every(
    (event) =>
      event.kind !== "N" ||
      prints.has(event) ||
      (left -= parseInt(fingerprint(event))) > 0,
  );
}

/** A text that equal values have in common, as equality ignores some orders. */
function textOf(value: unknown): string {
  if (!isObject(value)) return plainText(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const { bound, made: told } =
    value instanceof Opaque ? (value.detail ?? {}) : {};
  // The class of what is made again is live, and may hold anything.
  const texts = Object.entries(told ? {} : value).map(textOf);
  if (isPlain(value)) return `{${texts.sort().join()}}`;
  const proto = Object.getPrototypeOf(value) as object;
  const kind = told?.Class ?? (bound ? value : proto);
  const { name, args = [] } = madeOf(value) ?? {};
  const items = name === "Map" ? (args[0] as unknown[][]) : args;
  texts.push(
    ...items.map((item, i) =>
      // Only keys that are no objects tell entries apart, wherever they stand.
      textOf(
        name === "Map" && !isObject((item as unknown[])[0]) ? item : [i, item],
      ),
    ),
  );
  return `${once(ids, kind, () => ++count)}{${texts.sort().join()}}`;
}

/** The two halves of the hash cyrb53, without its last mixing, and the length. */
function hashed(text: string): string {
  let [one, other] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return `${text.length} ${one} ${other}`;
}
