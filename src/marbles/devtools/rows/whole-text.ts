import { constructionOf } from "../../inspect/kinds.ts";
import { Label } from "../../inspect/label.ts";
import { plainText } from "../../testing/plain-text.ts";

/** All that was recorded of a value, each part on its own line. */
export function wholeText(value: unknown, newline = "\n"): string {
  if (typeof value !== "object" || value === null) return plainText(value);
  if (value instanceof Label) return value.text;
  const partText = (part: unknown): string => wholeText(part, `${newline}  `);
  if (Array.isArray(value)) return `[${linesOf(value.map(partText), newline)}]`;
  const made = constructionOf(value);
  if (made) {
    const { name, args, properties } = made;
    const own = Object.keys(properties).length > 0 ? [properties] : [];
    const texts = [...args, ...own].map((part) => wholeText(part, newline));
    return [name, ...texts].join(" ");
  }
  const texts = Object.entries(value).map(
    ([key, part]) => `${key}: ${partText(part)}`,
  );
  return `{${linesOf(texts, newline)}}`;
}

/** Each text on a line of its own, indented. */
function linesOf(texts: readonly string[], newline: string): string {
  if (texts.length === 0) return "";
  const lines = texts.map((text) => `${newline}  ${text}`);
  return lines.join(",") + newline;
}
