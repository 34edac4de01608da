import { errorCode, isError } from "../errors.ts";
import { isObject } from "../copy.ts";

const minShared = 60; // characters of a value that becomes a constant

/** A value that is printed as it is: a variable. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The code of copies. Long ones that are used twice become constants. */
export class Values {
  readonly constants: string[] = [];
  readonly #import: (module: string, name: string) => string;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #unique: (name: string) => string;

  constructor(
    imported: (module: string, name: string) => string,
    unique: (name: string) => string,
  ) {
    this.#import = imported;
    this.#unique = unique;
  }

  /** Counts the uses of a value and its parts. */
  count(value: unknown): void {
    const full = this.#full(value);
    const count = (this.#counts.get(full) ?? 0) + 1;
    this.#counts.set(full, count);
    if (count === 1) this.#write(value, (part) => (this.count(part), ""));
  }

  code(value: unknown): string {
    const full = this.#full(value);
    const isShared =
      full.length >= minShared && isObject(value) && !hasCode(value);
    const code = (): string => this.#write(value, (part) => this.code(part));
    if (!isShared || (this.#counts.get(full) ?? 0) < 2) return code();
    const known = this.#names.get(full);
    if (known !== undefined) return known;
    const text = code();
    const name = this.#unique("value");
    this.#names.set(full, name);
    this.constants.push(`const ${name} = ${text};`);
    return name;
  }

  #full(value: unknown): string {
    return this.#write(value, (part) => this.#full(part));
  }

  #write(value: unknown, code: (part: unknown) => string): string {
    const list = (items: Iterable<unknown>): string =>
      `[${Array.from(items, code).join(", ")}]`;
    if (value instanceof Code) return value.text;
    if (typeof value === "string") return quoted(value);
    if (typeof value === "bigint") return `${value}n`;
    if (!isObject(value)) return Object.is(value, -0) ? "-0" : String(value);
    if (Array.isArray(value)) return list(value);
    if (value instanceof Date)
      return `new Date(${isNaN(+value) ? "NaN" : quoted(value.toISOString())})`;
    if (value instanceof Map)
      return `new Map(${list(value as Map<unknown, unknown>)})`;
    if (value instanceof Set) return `new Set(${list(value as Set<unknown>)})`;
    if (value instanceof RegExp)
      return `new RegExp(${quoted(value.source)}, ${quoted(value.flags)})`;
    if (value instanceof URL) return `new URL(${quoted(value.href)})`;
    if (isError(value)) return this.#error(value, code);
    const properties = Object.entries(value).map(
      ([key, part]) => `${keyCode(key)}: ${code(part)}`,
    );
    return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
  }

  #error(error: Error, code: (part: unknown) => string): string {
    const { name, module, args = [], properties = {} } = errorCode(error) ?? {};
    if (module !== undefined && name !== undefined) this.#import(module, name);
    const made = `new ${name}(${args.map(code).join(", ")})`;
    return Object.keys(properties).length === 0
      ? made
      : `Object.assign(${made}, ${code(properties)})`;
  }
}

/** Whether it has variables, which are declared later than constants. */
function hasCode(value: unknown): boolean {
  if (!isObject(value)) return false;
  return value instanceof Code || Object.values(value).some(hasCode);
}

export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

export function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isName(key) ? key : quoted(key);
}

export function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}
