import { className, isObject, isPlain } from "../../inspect/kinds.ts";
import { madeOf } from "../../inspect/made-of.ts";
import { Opaque } from "../../inspect/opaque.ts";
import { plainText } from "../../testing/plain-text.ts";

/** All that is kept of a value, each part in a line of its own. */
export function wholeText(value: unknown, line = "\n"): string {
  if (!isObject(value)) return plainText(value);
  const { part, held } = value instanceof Opaque ? (value.detail ?? {}) : {};
  const made = held ?? madeOf(value);
  if (value instanceof Opaque && !made) {
    return value.text + (part === undefined ? "" : ` ${wholeText(part, line)}`);
  }
  const lines = (texts: readonly string[]): string =>
    texts.map((text) => `${line}  ${text}`).join() + (texts[0] ? line : "");
  const write = (part: unknown): string => wholeText(part, `${line}  `);
  if (Array.isArray(value)) return `[${lines(value.map(write))}]`;
  // What it is made of is no property of it, though a view has its items.
  const isMade = value instanceof Opaque || ArrayBuffer.isView(value);
  const own = Object.entries(isMade ? {} : value);
  const texts = own.map(([key, part]) => `${key}: ${write(part)}`);
  if (isPlain(value)) return `{${lines(texts)}}`;
  const { name, args } = made ?? {};
  const words = (args ?? []).map((arg) => wholeText(arg, line));
  if (!args || own.length > 0) words.push(`{${lines(texts)}}`);
  return [isMade ? name : className(value), ...words].join(" ");
}
