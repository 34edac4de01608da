import { copy } from "./copy.ts";
import { isObject, isPlain } from "./kinds.ts";
import { Instance, type Made, madeOf } from "./made-of.ts";
import { className, Opaque } from "./opaque.ts";

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
  if (typeof value === "bigint") return `${value}n`;
  if (!isObject(value)) return String(value);
  try {
    return copyText(isData(value) ? value : copy(value), depth);
  } catch {
    return "[unreadable]";
  }
}

function isData(value: object): boolean {
  return Array.isArray(value) || isPlain(value);
}

/** Of plain data or a copy, which have nothing that would run code. */
function copyText(copied: unknown, depth: number): string {
  if (!isObject(copied)) return text(copied, depth);
  if (Array.isArray(copied)) return `[${items(copied, depth)}]`;
  if (isPlain(copied)) return `{ ${properties(copied, depth)} }`;
  if (copied instanceof Opaque) {
    const { part } = copied.detail ?? {};
    return part === undefined ? copied.text : copyText(part, depth);
  }
  const made = madeOf(copied);
  if (made) return madeText(made, copied, depth);
  const name = className(copied);
  const own = Object.getOwnPropertyDescriptors(copied) as Partial<
    Record<string, PropertyDescriptor>
  >;
  return copied instanceof Error
    ? errorText(own.name?.value ?? name, own.message?.value)
    : `${name} { ${properties(copied, depth)} }`;
}

function madeText({ name, args }: Made, copied: object, depth: number): string {
  const [first, second] = args;
  const word = String(first);
  if (copied instanceof Instance) return `${name}(${items(args, depth)})`;
  if (name === "Date") return dateText(word);
  if (name === "RegExp") return `/${word}/${String(second)}`;
  if (name === "DOMException") return errorText(second, word);
  if (name.startsWith("URL")) return cut(word, maxText);
  // All others are made of a list.
  const list = first as readonly unknown[];
  return `${className(copied)}(${list.length}) { ${items(list, depth, name === "Map")} }`;
}

/** `10:00Z` of `10:00:00.000Z`. */
function dateText(iso: string): string {
  return iso === "NaN" ? "Invalid Date" : iso.replace(/(:00)?\.000Z$/, "Z");
}

function errorText(...words: readonly unknown[]): string {
  const line = words.filter(Boolean).join(": ");
  return cut(line.replace(/\s+/g, " "), maxText);
}

function properties(value: object, depth: number): string {
  if (depth === 0) return "…"; // Cycles end here, too.
  const entries = Object.entries(value);
  const shown = entries.slice(0, maxItems);
  const texts = shown.map(([key, part]) => `${key}: ${text(part, depth - 1)}`);
  if (entries.length > maxItems) texts.push("…");
  return texts.join(", ");
}

/** The first items and the last one, which is the news in a log. */
function items(
  list: readonly unknown[],
  depth: number,
  areEntries = false,
): string {
  if (depth === 0) return "…";
  const itemText = (item: unknown): string =>
    areEntries
      ? (item as unknown[]).map((part) => text(part, depth - 1)).join(" → ")
      : text(item, depth - 1);
  const more = list.length - maxItems;
  const texts = list.slice(0, maxItems - 1).map(itemText);
  if (more > 0) texts.push(`… ${more} more`);
  if (more >= 0) texts.push(itemText(list.at(-1)));
  return texts.join(", ");
}

function cut(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
