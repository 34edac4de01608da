import { plainText } from "../testing/plain-text.ts";
import { startNearDifference, truncate } from "../testing/truncate.ts";
import {
  type ConstructorCall,
  constructorCallOf,
  isFileOrForm,
} from "./constructor-call.ts";
import { dataKeys } from "./copy.ts";
import {
  className,
  isObjectOrFunction,
  isPlain,
  isPlainArray,
} from "./kinds.ts";
import { Opaque, opaqueOf } from "./opaque.ts";

const maxText = 60; // characters of a string in the line
const maxItems = 4;
const maxDepth = 3;

/**
 * Any value in one short line: `[{ id: 12, name: "Narco" }]`. For rows of a
 * panel and refusals, so it runs no getters; `describeValue` is for the
 * failures of tests and shows all that they compare.
 */
export function shortText(value: unknown): string {
  return truncate(text(value, maxDepth));
}

/**
 * Two values that differ, each in a short line; long strings are shown from
 * shortly before the first difference.
 */
export function shortTexts(one: unknown, other: unknown): [string, string] {
  if (typeof one !== "string" || typeof other !== "string")
    return [shortText(one), shortText(other)];
  const start = startNearDifference(one, other);
  const near = (line: string): string =>
    shortText(start > 0 ? `…${line.slice(start)}` : line);
  return [near(one), near(other)];
}

function text(value: unknown, depth: number): string {
  if (typeof value === "string") return plainText(truncate(value, maxText));
  if (!isObjectOrFunction(value)) return plainText(value);
  try {
    return objectText(value, depth);
  } catch {
    return "[unreadable]";
  }
}

function objectText(value: object, depth: number): string {
  if (isPlainArray(value)) return `[${items(value, depth)}]`;
  if (isPlain(value)) return `{ ${properties(value, depth)} }`;
  if (value instanceof Opaque) {
    const { detail } = value;
    if (detail?.kind === "instance") return callText(detail.call, depth);
    return detail?.kind === "large" ? text(detail.part, depth) : value.text;
  }
  const call = constructorCallOf(value);
  if (call) return platformText(call, depth);
  const name = className(value);
  if (value instanceof Error) {
    const own = (key: string): unknown =>
      Reflect.getOwnPropertyDescriptor(value, key)?.value;
    return errorText(own("name") ?? name, own("message"));
  }
  return opaqueOf(value)?.text ?? `${name} { ${properties(value, depth)} }`;
}

/** `Map(2) { … }`, `10:00Z`, `/a/`. */
function platformText(call: ConstructorCall, depth: number): string {
  if (isFileOrForm(call)) return callText(call, depth);
  const { name, Class, args } = call;
  const [first, second] = args;
  if (Array.isArray(first)) {
    return `${name}(${first.length}) { ${items(first, depth, Class === Map)} }`;
  }
  const arg = String(first);
  if (Class === Date) return dateText(arg);
  if (Class === RegExp) return `/${arg}/${String(second)}`;
  if (Class === DOMException) return errorText(second, arg);
  return truncate(arg, maxText); // a URL or its query
}

/** `Money(500)`. */
function callText({ name, args }: ConstructorCall, depth: number): string {
  return `${name}(${items(args, depth)})`;
}

/** `10:00Z` of `10:00:00.000Z`. */
function dateText(iso: string): string {
  return iso === "NaN" ? "Invalid Date" : iso.replace(/(:00)?\.000Z$/, "Z");
}

function errorText(name: unknown, message: unknown): string {
  const line = [name, message].filter(Boolean).join(": ");
  return truncate(line.replace(/\s+/g, " "), maxText);
}

function properties(value: object, depth: number): string {
  if (depth === 0) return "…"; // also ends cycles
  const keys = isPlain(value) ? Object.keys(value) : dataKeys(value);
  const texts = keys
    .slice(0, maxItems)
    .map((key) => `${key}: ${text(Reflect.get(value, key), depth - 1)}`);
  if (keys.length > maxItems) texts.push("…");
  return texts.join(", ");
}

/** The first items and the last one, which is the newest line of a log. */
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
