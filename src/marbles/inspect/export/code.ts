import { isObject } from "../copy.ts";
import { type Construction, constructionOf, isError } from "../kinds.ts";
import { identifier, type Names } from "./names.ts";

// Characters of a value that becomes a constant, and of one with a name.
const minLength = 50;
const minNamed = 20;
const minKept = 3; // items that a list has in common with an earlier one
const minRun = 2; // of these, one after another
const literal = /^(true|false|null)$/;

/** A part of a value that is code already, such as a variable. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that may become a constant. */
interface Shared {
  readonly name: string;
  /** In how many places it is. */
  places: number;
}

/** Writes values as code. A long value that is in two places is a constant. */
export class Values {
  /** Their declarations, in order. */
  readonly constants: string[] = [];
  readonly #names: Names;
  /** By their code. */
  readonly #shared = new Map<string, Shared>();
  readonly #constants = new Map<string, string>();
  /** The items of constants that are lists. */
  readonly #lists = new Map<string, readonly string[]>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** Counts the places of a value and of its parts, which `word` names. */
  count(value: unknown, word: string, isItem = false): void {
    if (!isObject(value)) return;
    const code = this.inline(value);
    const own = isItem ? "" : ownName(value);
    const isLong = code.length >= (own === "" ? minLength : minNamed);
    const known = this.#shared.get(code);
    if (known) known.places++;
    if (known || code.length < minNamed) return;
    if (isLong)
      this.#shared.set(code, { name: nameOf(value, word), places: 1 });
    for (const [key, part] of partsOf(value))
      this.count(part, isName(key) ? key : word, Array.isArray(value));
  }

  code(value: unknown): string {
    if (!isObject(value)) return this.inline(value);
    const whole = this.inline(value);
    const known = this.#constants.get(whole);
    if (known !== undefined) return known;
    const code = this.#write(value, (part) => this.code(part));
    const { name, places } = this.#shared.get(whole) ?? { name: "", places: 0 };
    if (places < 2) return code;
    const constant = this.#names.unique(name);
    this.#constants.set(whole, constant);
    this.constants.push(`const ${constant} = ${code};`);
    if (Array.isArray(value))
      this.#lists.set(
        constant,
        value.map((part) => this.code(part)),
      );
    return constant;
  }

  /** The code without constants. */
  inline(value: unknown): string {
    return this.#write(value, (part) => this.inline(part), true);
  }

  #write(
    value: unknown,
    code: (part: unknown) => string,
    isInline = false,
  ): string {
    if (value instanceof Code) return value.text;
    if (typeof value === "string") return quoted(value);
    if (typeof value === "bigint") return `${value}n`;
    if (!isObject(value)) return Object.is(value, -0) ? "-0" : String(value);
    if (Array.isArray(value)) {
      const items = value.map(code);
      return isInline ? `[${items.join(", ")}]` : this.#list(items);
    }
    const made = constructionOf(value);
    if (made) return this.#construction(made, code);
    return objectCode(
      Object.entries(value).map(([key, part]) => [key, code(part)]),
    );
  }

  /** By an earlier list: `[...heroes.slice(1), zoe]`. */
  #list(items: readonly string[]): string {
    let [best, kept] = [`[${items.join(", ")}]`, minKept - 1];
    for (const [name, others] of this.#lists) {
      const runs = runsOf(items, others);
      const slices = runs.filter((run) => typeof run !== "string");
      const length = slices.reduce((sum, [start, end]) => sum + end - start, 0);
      if (length <= kept) continue;
      kept = length;
      const parts = runs.map((run) =>
        typeof run === "string" ? run : `...${sliceCode(name, others, run)}`,
      );
      const [only = "", ...more] = parts;
      best = more.length > 0 ? `[${parts.join(", ")}]` : only.slice(3);
    }
    return best;
  }

  #construction(
    { name, module, args, properties }: Construction,
    code: (part: unknown) => string,
  ): string {
    if (module !== undefined) this.#names.imported(module, name);
    const made = `new ${name}(${args.map(code).join(", ")})`;
    return Object.keys(properties).length === 0
      ? made
      : `Object.assign(${made}, ${code(properties)})`;
  }
}

export function objectCode(
  entries: readonly (readonly [key: string, code: string])[],
): string {
  const properties = entries.map(([key, code]) =>
    key === code && isName(key) && !literal.test(key)
      ? key
      : `${keyCode(key)}: ${code}`,
  );
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

type Range = readonly [start: number, end: number];

/** The items, and in place of some that `others` has in a row, their range. */
function runsOf(
  items: readonly string[],
  others: readonly string[],
): (string | Range)[] {
  const runs: (string | Range)[] = [];
  let rest = items;
  while (rest.length > 0) {
    const [item = ""] = rest;
    const start = others.indexOf(item);
    const same = others.slice(Math.max(0, start));
    const end = rest.findIndex((one, i) => one !== same[i]);
    const length = end < 0 ? rest.length : end;
    const isRun = length >= minRun;
    runs.push(isRun ? [start, start + length] : item);
    rest = rest.slice(isRun ? length : 1);
  }
  return runs;
}

function sliceCode(
  name: string,
  { length }: readonly unknown[],
  [start, end]: Range,
): string {
  if (end < length) return `${name}.slice(${start}, ${end})`;
  return start > 0 ? `${name}.slice(${start})` : name;
}

function nameOf(value: object, word: string): string {
  return isError(value) ? "failure" : ownName(value) || identifier(word);
}

/** `mrNice` of `{ name: "Mr. Nice" }`; or `""`. */
function ownName(value: object): string {
  if (isError(value)) return "";
  const { name, title } = value as { name?: unknown; title?: unknown };
  const [own] = [name, title].filter((one) => typeof one === "string");
  const [first = "", ...more] = own?.match(/[A-Za-z][A-Za-z\d]*/g) ?? [];
  const [initial = "", ...rest] = first;
  const others = more
    .slice(0, 2)
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1));
  return [initial.toLowerCase(), ...rest, ...others].join("");
}

/** The parts of an object; those without a key have the word of the whole. */
function partsOf(value: object): [key: string, part: unknown][] {
  const made = constructionOf(value);
  return made ? made.args.map((arg) => ["", arg]) : Object.entries(value);
}

/** A string literal, which nothing in `text` can end. */
export function quoted(text: string): string {
  const code = withEscapes(JSON.stringify(text));
  // As Prettier does.
  return text.includes('"') && !text.includes("'")
    ? `'${code.slice(1, -1).replaceAll('\\"', '"')}'`
    : code;
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
