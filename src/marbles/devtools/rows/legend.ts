import { shortText } from "../../inspect/short-text.ts";
import { differences, missing } from "../../testing/differences.ts";
import { keptOf, valueText } from "./value-text.ts";
import type { Meaning } from "./letters.ts";

/**
 * A line for each letter: `a: [1]`, and where values read alike, what tells
 * them apart.
 */
export function legendOf(meanings: Iterable<Meaning>): string[] {
  const alike = new Map<string, Meaning>();
  return Array.from(meanings, (meaning) => {
    const text = valueText(meaning.event);
    const other = alike.get(text);
    if (!other) alike.set(text, meaning);
    const unlike = other
      ? `, unlike ${other.letter}${differenceOf(meaning, other)}`
      : "";
    return `${meaning.letter}: ${text}${unlike}`;
  });
}

/** The first place where one differs; none where not all of it is kept. */
function differenceOf(one: Meaning, other: Meaning): string {
  const [difference] = differences(keptOf(one.event), keptOf(other.event));
  if (!difference) return "";
  const { path, actual } = difference;
  return `: ${path} ${actual === missing ? "is missing" : shortText(actual)}`;
}
