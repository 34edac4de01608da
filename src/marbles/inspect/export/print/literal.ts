import { isObject } from "../../kinds.ts";

export const width = 80; // characters of a line

/** A character that is not seen, that turns what is read, or ends a line. */
export const hidden = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** How plain data is written, and what is in it as `of` says. */
export function literal(value: unknown, of: (part: unknown) => string): string {
  if (Array.isArray(value)) return lines("[", "]", value.map(of));
  if (isObject(value)) {
    const properties = Object.entries(value).map(([key, part]) => {
      const code = of(part);
      const isShort = isObject(part) && code === key && isName(key);
      return isShort ? key : `${keyCode(key)}: ${code}`;
    });
    if (!Object.getPrototypeOf(value)) properties.unshift("__proto__: null");
    return lines("{ ", " }", properties);
  }
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** `text` in quotes, without a character that is not seen or turns others. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    hidden,
    (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`,
  );
}

/** A property's name as it stands in an object. */
export function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isName(key) ? key : quoted(key);
}

export function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}

/** In one line where it fits, else one item a line. */
function lines(open: string, close: string, items: readonly string[]): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(", ") + close;
  return line.length <= width && !line.includes("\n")
    ? line
    : `${open.trim()}\n${items.join(",\n")},\n${close.trim()}`;
}
