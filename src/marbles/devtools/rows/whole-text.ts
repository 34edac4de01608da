import { isPlain } from "../../inspect/copy.ts";
import { Label } from "../../inspect/label.ts";
import { shortText } from "../../inspect/short-text.ts";
import { plainText } from "../../testing/plain-text.ts";

/** All that was recorded of a value, each part on its own line. */
export function wholeText(value: unknown, newline = "\n"): string {
  if (typeof value !== "object" || value === null) return plainText(value);
  if (value instanceof Label) return value.text;
  const partText = (part: unknown): string => wholeText(part, `${newline}  `);
  const list = (parts: Iterable<unknown>): string =>
    `[${linesOf(Array.from(parts, partText), newline)}]`;
  if (Array.isArray(value)) return list(value);
  const { name } = value.constructor;
  if (value instanceof Map || value instanceof Set)
    return `${name} ${list(value as Set<unknown>)}`;
  if (value instanceof Date || value instanceof RegExp || value instanceof URL)
    return `${name} ${plainText(shortText(value))}`;
  const texts = Object.entries(value).map(
    ([key, part]) => `${key}: ${partText(part)}`,
  );
  const properties = `{${linesOf(texts, newline)}}`;
  if (isPlain(value)) return properties;
  return `${name} ${plainText((value as Error).message)} ${properties}`;
}

/** Each text on a line of its own, indented. */
function linesOf(texts: readonly string[], newline: string): string {
  if (texts.length === 0) return "";
  const lines = texts.map((text) => `${newline}  ${text}`);
  return lines.join(",") + newline;
}
