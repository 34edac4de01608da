import { isObjectOrFunction } from "../../kinds.ts";

export const width = 80; // characters of a line

/**
 * Invisible characters: control characters, direction marks, line separators.
 */
export const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The code of plain data. `codeOf` returns the code of its parts. */
export function literal(
  value: unknown,
  codeOf: (part: unknown) => string,
): string {
  if (Array.isArray(value)) return lines("[", "]", value.map(codeOf));
  if (isObjectOrFunction(value)) {
    const properties = Object.entries(value).map(([key, part]) => {
      const code = codeOf(part);
      const isShorthand =
        isObjectOrFunction(part) && code === key && isName(key);
      return isShorthand ? key : `${keyCode(key)}: ${code}`;
    });
    if (!Object.getPrototypeOf(value)) properties.unshift("__proto__: null");
    return lines("{ ", " }", properties);
  }
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** `text` in quotes, with invisible characters escaped. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    invisible,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

/** A key in an object literal. */
export function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isName(key) ? key : quoted(key);
}

export function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}

/** In one line if it fits, else one item per line. */
function lines(open: string, close: string, items: readonly string[]): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(", ") + close;
  return line.length <= width && !line.includes("\n")
    ? line
    : `${open.trim()}\n${items.join(",\n")},\n${close.trim()}`;
}
