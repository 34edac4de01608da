import { plainText } from "../testing/plain-text.ts";
import { truncate } from "../testing/truncate.ts";
import { isError } from "./kinds.ts";
import { Label } from "./label.ts";

const maxText = 60; // characters of a string in the line
const maxItems = 4;
const maxDepth = 3;

/** A recorded value in one short line: `[{ id: 12, name: "Narco" }]`. */
export function shortText(value: unknown): string {
  return truncate(textOf(value, maxDepth));
}

function textOf(value: unknown, depth: number): string {
  if (typeof value === "string") return plainText(truncate(value, maxText));
  if (typeof value !== "object" || value === null) return plainText(value);
  if (value instanceof Label) return value.text;
  if (value instanceof Date)
    return isNaN(+value) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (isError(value)) {
    const texts = [value.name, value.message].map((part) =>
      typeof part === "string" ? part.replace(/\s+/g, " ") : "…",
    );
    return truncate(texts.join(": "));
  }
  if (depth === 0) return "…";
  const partText = (part: unknown): string => textOf(part, depth - 1);
  if (Array.isArray(value)) return `[${listText(value, partText)}]`;
  if (value instanceof Set) return `Set [${listText([...value], partText)}]`;
  if (value instanceof Map)
    return `Map { ${listText([...value], (entry) => entry.map(partText).join(" → "))} }`;
  const properties = listText(
    Object.entries(value),
    ([key, part]) => `${key}: ${partText(part)}`,
  );
  return properties === "" ? "{}" : `{ ${properties} }`;
}

/** The first items and the last one, which is the newest line of a log. */
function listText<T>(
  list: readonly T[],
  itemText: (item: T) => string,
): string {
  const more = list.length - maxItems;
  const texts = list.slice(0, maxItems - 1).map(itemText);
  if (more > 0) texts.push(`… ${more} more`);
  texts.push(
    ...list
      .slice(maxItems - 1)
      .slice(-1)
      .map(itemText),
  );
  return texts.join(", ");
}
