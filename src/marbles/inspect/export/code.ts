import { isObject } from "../copy.ts";
import { errorCode, isError } from "../errors.ts";

const minShared = 50; // characters of a value that becomes a constant

/** A part of a value that is code already, such as a variable. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What the code of values needs of its test. */
interface Scope {
  imported(module: string, name: string): string;
  /** An unused name. */
  unique(name: string): string;
}

/** Writes values as code. Long ones become constants if they are
 * errors, or used twice. */
export class Values {
  /** Their declarations, in order. */
  readonly constants: string[] = [];
  readonly #scope: Scope;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Counts the uses of a value and of its parts. */
  count(value: unknown): void {
    const whole = this.inline(value);
    const count = (this.#counts.get(whole) ?? 0) + 1;
    this.#counts.set(whole, count);
    if (count > 1) return;
    this.#write(value, (part) => {
      this.count(part);
      return "";
    });
  }

  code(value: unknown): string {
    const whole = this.inline(value);
    const known = this.#names.get(whole);
    if (known !== undefined) return known;
    const code = this.#write(value, (part) => this.code(part));
    const isLong = isObject(value) && whole.length >= minShared;
    const isUsedTwice = (this.#counts.get(whole) ?? 0) > 1;
    if (!isLong || hasCode(value) || !(isUsedTwice || isError(value)))
      return code;
    const name = this.#scope.unique(isError(value) ? "failure" : "value");
    this.#names.set(whole, name);
    this.constants.push(`const ${name} = ${code};`);
    return name;
  }

  /** The code without constants. */
  inline(value: unknown): string {
    return this.#write(value, (part) => this.inline(part));
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
    const { name = "Error", module, args, properties } = errorCode(error) ?? {};
    if (module !== undefined) this.#scope.imported(module, name);
    const made = `new ${name}(${args?.map(code).join(", ")})`;
    return Object.keys(properties ?? {}).length === 0
      ? made
      : `Object.assign(${made}, ${code(properties)})`;
  }
}

/** Whether it has variables, which are declared later than constants. */
function hasCode(value: unknown): boolean {
  if (!isObject(value)) return false;
  return value instanceof Code || Object.values(value).some(hasCode);
}

/** A string literal, which nothing in `text` can end. */
export function quoted(text: string): string {
  return withEscapes(JSON.stringify(text));
}

/** `text` without line breaks and invisible characters. */
export function withEscapes(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

export function keyCode(key: string): string {
  // As a key in code, it would set the prototype.
  if (key === "__proto__") return '["__proto__"]';
  return isName(key) ? key : quoted(key);
}

/** Whether it is an ASCII identifier. */
export function isName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
