import { constructorCallOf } from "../../inspect/constructor-call.ts";
import { getOrInsert } from "../../inspect/get-or-insert.ts";
import { className, isObjectOrFunction } from "../../inspect/kinds.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { Opaque } from "../../inspect/opaque.ts";
import type { RecordedTrack } from "../../inspect/recorded-track.ts";
import { alphabet } from "../../testing/alphabet.ts";
import { plainText } from "../../testing/plain-text.ts";
import { payloadOf } from "./payload.ts";

/** Stands for a value when all letters are in use. */
const noLetter = "·";

/** A value that is one letter, digit or underscore. */
const oneLetter = /^"?(\w)"?$/;

const keys = new WeakMap<MarbleEvent, string>();

/** The letter of a value event. */
export function letterOf(
  letters: ReadonlyMap<string, string>,
  event: MarbleEvent,
): string {
  return letters.get(valueKey(event)) ?? noLetter;
}

/**
 * A letter for each distinct value, by {@link valueKey}. A value that is one
 * letter stands for itself.
 */
export function lettersOf(
  subscriptions: readonly RecordedTrack[],
): ReadonlyMap<string, string> {
  const distinct = new Set<string>();
  for (const event of subscriptions.flatMap(({ events }) => events)) {
    if (distinct.size === alphabet.length) break;
    if (event.kind === "N") distinct.add(valueKey(event));
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
function valueKey(event: MarbleEvent): string {
  return getOrInsert(keys, event, () => keyOf(payloadOf(event), event.order));
}

function keyOf(value: unknown, order: number): string {
  if (!isObjectOrFunction(value)) return plainText(value);
  const partKey = (part: unknown): string => keyOf(part, order);
  // Equal values may have their properties or Map entries in another order.
  const sortedKeys = (parts: readonly unknown[]): string =>
    parts.map(partKey).sort().join();
  if (Array.isArray(value)) return `[${value.map(partKey).join()}]`;
  // Values that were truncated may differ in the missing parts.
  if (value instanceof Opaque && value.detail?.kind === "large")
    return `truncated ${order}`;
  const call = constructorCallOf(value);
  const { name = className(value), args = [] } = call ?? {};
  const [items] = args;
  const parts =
    name === "Map" ? sortedKeys(items as unknown[]) : args.map(partKey).join();
  const properties =
    value instanceof Opaque ? value.text : sortedKeys(Object.entries(value));
  return `${name}(${parts}){${properties}}`;
}
