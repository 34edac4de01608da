import { className, isPlain, isSecret } from "./kinds.ts";
import { Opaque } from "./opaque.ts";

const maxLength = 160; // characters of the line
const maxText = 60; // characters of a text in it
const maxItems = 4;
const maxDepth = 3;

/** `value` in one short line, whatever it is: `[{ id: 12, name: "Narco" }]`. */
export function shortText(value: unknown): string {
  const line = text(value, maxDepth);
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}

function text(value: unknown, depth: number): string {
  try {
    switch (typeof value) {
      case "string":
        return JSON.stringify(cut(value));
      case "bigint":
        return `${value}n`;
      case "function":
        return `[function ${value.name}]`;
      case "object":
        return value === null ? "null" : objectText(value, depth);
      default:
        return String(value);
    }
  } catch {
    return "[unreadable]";
  }
}

function cut(value: string): string {
  return value.length > maxText ? `${value.slice(0, maxText)}…` : value;
}

function objectText(value: object, depth: number): string {
  if (value instanceof Opaque) return value.text;
  if (value instanceof Error)
    return cut(`${value.name}: ${value.message}`.replace(/\s+/g, " "));
  if (Array.isArray(value)) {
    return depth === 0 ? "[…]" : `[${itemTexts(value, depth - 1).join(", ")}]`;
  }
  if (!isPlain(value)) return `[${className(value)}]`;
  if (depth === 0) return "{…}"; // also where a cycle ends
  const keys = Object.keys(value).filter((key) => !isSecret(key));
  const shown = keys
    .slice(0, maxItems)
    .map((key) => `${key}: ${text(Reflect.get(value, key), depth - 1)}`);
  if (keys.length > maxItems) shown.push("…");
  return shown.length === 0 ? "{}" : `{ ${shown.join(", ")} }`;
}

/** The first items and the last one, which is the news in a log. */
function itemTexts(items: readonly unknown[], depth: number): string[] {
  const { length } = items;
  const first = items.slice(0, maxItems - 1).map((item) => text(item, depth));
  if (length >= maxItems) {
    if (length > maxItems) first.push(`… ${length - maxItems} more`);
    first.push(text(items[length - 1], depth));
  }
  return first;
}
