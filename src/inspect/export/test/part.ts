import { isObject } from "../../kinds.ts";

export const width = 80; // characters of a line

/** Something in a test: what it is as the test is run, and how it is written. */
export interface Part<T = unknown> {
  readonly value: T;
  readonly code: string;
}

/** `new Error(…)`. */
export function instance<T>(
  { value: Class, code }: Part<new (...args: never[]) => T>,
  ...args: readonly Part[]
): Part<T> {
  const value = new Class(...valuesOf(args));
  return { value, code: `new ${code}(${listed(args)})` };
}

export function list(items: readonly Part[]): Part<unknown[]> {
  const codes = items.map(({ code }) => code);
  return { value: valuesOf(items), code: lines("[", "]", codes) };
}

export function object(
  entries: readonly (readonly [key: string, part: Part])[],
): Part<object> {
  const properties = entries.map(([key, { value, code }]) =>
    isObject(value) && code === key ? key : `${keyCode(key)}: ${code}`,
  );
  return {
    value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    code: lines("{ ", " }", properties),
  };
}

/** What functions are called with, which know of what type that is. */
export function valuesOf(parts: readonly Part[]): never[] {
  return parts.map(({ value }) => value as never);
}

/** Some parts as arguments. */
export function listed(parts: readonly Part[]): string {
  return parts.map(({ code }) => code).join(", ");
}

/** A property's name as it stands in an object. */
export function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** In one line where it fits, else one item a line. */
function lines(open: string, close: string, items: readonly string[]): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(", ") + close;
  if (line.length <= width && !line.includes("\n")) return line;
  const spread = items.map((item) => `  ${item.replaceAll("\n", "\n  ")},\n`);
  return `${open.trim()}\n${spread.join("")}${close.trim()}`;
}
