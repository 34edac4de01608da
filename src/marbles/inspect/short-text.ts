import { copy } from "./copy.ts";
import { isObject, isPlain } from "./kinds.ts";
import { Instance, type Made, madeOf, prototypesOf } from "./made-of.ts";
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
  if (made) return madeText(made, className(copied), depth);
  return copied instanceof Error
    ? errorText(errorName(copied), ownOf(copied, "message"))
    : `${className(copied)} { ${properties(copied, depth)} }`;
}

function madeText(made: Made, label: string, depth: number): string {
  if (made instanceof Instance)
    return `${made.name}(${items(made.args, depth)})`;
  const [first, second] = made.args;
  const word = String(first);
  switch (made.name) {
    case "Date":
      return word === "NaN"
        ? "Invalid Date"
        : word.replace(/(:00)?\.000Z$/, "Z");
    case "RegExp":
      return cut(`/${word}/${String(second)}`, maxText);
    case "URL":
      return cut(word, maxText);
    case "URLSearchParams":
      return cut(`?${word}`, maxText);
    case "DOMException":
      return errorText(String(second), word);
  }
  // All others are made of a list.
  const list = first as readonly unknown[];
  const all =
    made.name === "Map"
      ? items(list, depth, (entry) => entryText(entry as unknown[], depth - 1))
      : items(list, depth);
  return `${label}(${list.length}) { ${all} }`;
}

function entryText([key, value]: readonly unknown[], depth: number): string {
  return `${text(key, depth)} → ${text(value, depth)}`;
}

/** That of its class where it has none of its own. */
function errorName(error: Error): string {
  const chain = [error, ...prototypesOf(error)];
  const name = chain.map((one) => ownOf(one, "name")).find(Boolean);
  return name === "Error" || typeof name !== "string" ? className(error) : name;
}

/** A property that no getter makes. */
function ownOf(owner: object, key: string): unknown {
  return Reflect.getOwnPropertyDescriptor(owner, key)?.value;
}

function errorText(name: string, message: unknown): string {
  const line = [name, message].filter(Boolean).join(": ");
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
  itemText = (item: unknown) => text(item, depth - 1),
): string {
  if (depth === 0) return "…";
  const more = list.length - maxItems;
  const texts = list.slice(0, maxItems - 1).map(itemText);
  if (more > 0) texts.push(`… ${more} more`);
  if (more >= 0) texts.push(itemText(list.at(-1)));
  return texts.join(", ");
}

function cut(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
