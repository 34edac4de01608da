import { copy } from "./copy.ts";
import { isObject, isPlain, isHeaders } from "./kinds.ts";
import { Opaque } from "./opaque.ts";

const maxLength = 160; // characters of the line
const maxText = 60; // characters of a text in it
const maxItems = 4;
const maxDepth = 3;

/** `value` in one short line, whatever it is: `[{ id: 12, name: "Narco" }]`. */
export function shortText(value: unknown): string {
  return cut(text(value, maxDepth), maxLength);
}

function text(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(cut(value, maxText));
  if (!isObject(value)) return String(value);
  try {
    if (Array.isArray(value)) return `[${items(value, depth)}]`;
    if (isPlain(value)) return `{ ${properties(value, depth)} }`;
    const copied = copy(value);
    return copied instanceof Opaque
      ? copied.text
      : cut(String(copied).replace(/\s+/g, " "), maxText);
  } catch {
    return "[unreadable]";
  }
}

function properties(value: Record<string, unknown>, depth: number): string {
  if (depth === 0) return "…"; // Cycles end here, too.
  const keys = Object.keys(value).filter((key) => !isHeaders(key));
  const shown = keys.slice(0, maxItems);
  const texts = shown.map((key) => `${key}: ${text(value[key], depth - 1)}`);
  if (keys.length > maxItems) texts.push("…");
  return texts.join(", ");
}

/** The first items and the last one, which is the news in a log. */
function items(list: readonly unknown[], depth: number): string {
  if (depth === 0) return "…";
  const more = list.length - maxItems;
  const shown = list.slice(0, maxItems - 1);
  const texts = shown.map((item) => text(item, depth - 1));
  if (more > 0) texts.push(`… ${more} more`);
  if (more >= 0) texts.push(text(list.at(-1), depth - 1));
  return texts.join(", ");
}

function cut(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
