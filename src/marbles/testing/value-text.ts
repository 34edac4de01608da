import { isObject, itemsOf, kindOf, propertiesOf, textOf } from "./kind-of.ts";
import { Label } from "./label.ts";

const width = 80; // columns

/**
 * A whole value as code: in one line if that fits, else each part in a line of
 * its own. Properties that are undefined are left out.
 *
 * @param column where the text begins
 * @param indent that of the line in which it begins
 */
export function valueText(value: unknown, column = 0, indent = ""): string {
  const group = groupOf(value);
  if (!group) return plainText(value);
  const { open, parts, close } = group;
  const texts = parts.map(([name, part]) => name + flatText(part));
  const space = open.endsWith("{") && parts.length > 0 ? " " : "";
  const flat = `${open}${space}${texts.join(", ")}${space}${close}`;
  if (parts.length === 0 || column + flat.length <= width) return flat;
  const inner = `${indent}  `;
  const lines = parts.map(([name, part]) => {
    const text = valueText(part, inner.length + name.length + 1, inner);
    return `${inner}${name}${text},`;
  });
  return [open, ...lines, `${indent}${close}`].join("\n");
}

/** The same in one line, however long. */
export function flatText(value: unknown): string {
  return valueText(value, -Infinity);
}

/** The name of a property, as code. */
export function keyText(key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quoted(key);
}

interface Group {
  readonly open: string;
  readonly parts: readonly (readonly [name: string, value: unknown])[];
  readonly close: string;
}

/** What is written as a list or as properties. */
function groupOf(value: unknown): Group | undefined {
  if (!isObject(value) || value instanceof Label) return undefined;
  switch (kindOf(value)) {
    case "list":
      return { open: "[", parts: items(value), close: "]" };
    case "map":
    case "set": {
      const open = `new ${className(value)}([`;
      return { open, parts: items(value), close: "])" };
    }
    case "record": {
      const parts = Object.entries(propertiesOf(value))
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => [`${keyText(key)}: `, part] as const);
      const name = className(value);
      const open = name === "Object" ? "{" : `${name} {`;
      return { open, parts, close: "}" };
    }
    default:
      return undefined;
  }
}

function items(value: object): Group["parts"] {
  return itemsOf(value).map((item) => ["", item]);
}

/** The text of what has no parts. */
function plainText(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return `[function ${value.name}]`;
  if (!isObject(value)) return String(value);
  if (value instanceof Label) return value.text;
  switch (kindOf(value)) {
    case "error": {
      const { name, message } = value as Error;
      return `${name}(${message === "" ? "" : quoted(message)})`;
    }
    case "text":
      return `new ${className(value)}(${quoted(textOf(value))})`;
    default:
      return `${className(value)} {…}`;
  }
}

/** In single quotes if it has only double ones, as Prettier does. */
function quoted(text: string): string {
  const isSingle = text.includes('"') && !/['\\\n]/.test(text);
  return isSingle ? `'${text}'` : JSON.stringify(text);
}

function className(value: object): string {
  const { constructor } = value as { constructor?: { name?: string } | null };
  return constructor?.name ?? "Object";
}
