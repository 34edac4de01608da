import { shortText } from "../../inspect/short-text.ts";
import {
  type Difference,
  differences,
  firstDifference,
  missing,
} from "../../testing/differences.ts";
import { keptOf, valueText } from "./value-text.ts";
import type { Meaning } from "./letters.ts";

/** How much of a text is shown before what differs in it. */
const lettersBefore = 20;

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
  return [":", difference.path, thereText(difference)]
    .filter(Boolean)
    .join(" ");
}

/** What one has there; of a long text, what is near the first other letter. */
function thereText({ actual, expected }: Difference): string {
  if (actual === missing) return "is missing";
  if (typeof actual !== "string" || typeof expected !== "string") {
    return shortText(actual);
  }
  const from = firstDifference(actual, expected) - lettersBefore;
  return shortText(from > 0 ? `…${actual.slice(from)}` : actual);
}
