import { type Class, isList, isObject, isPlain } from "./kinds.ts";
import { isHeld, type Made, madeOf, make, maxParts } from "./made-of.ts";
import { Opaque, opaqueOf } from "./opaque.ts";

const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

const hole = new Opaque("[hole]");

type Entries = readonly (readonly [name: unknown, part: unknown])[];
type Properties = Record<string, unknown>;
type Redact = ((key: string) => boolean) | undefined;

/** What decides how values are copied. */
interface Rules {
  readonly redact?: Redact;
  readonly classes?: Readonly<
    Record<string, readonly [Class, (value: never) => readonly unknown[]]>
  >;
  /** What is kept of some objects, by the object. */
  readonly known: WeakMap<object, unknown>;
}

/** A copy of `value`; without its `headers`, if it is a `carrier` of some. */
export type Copy = (value: unknown, isCarrier?: boolean) => unknown;

/**
 * Copies any value: an `Opaque` stands for all that has no copy, that cannot be
 * read or that is too much. Errors and carriers are copied without headers,
 * since there may be a token in them.
 */
export function copier(rules: Rules): Copy {
  return (value, isCarrier = false) =>
    new Copying(rules, isCarrier ? value : undefined).whole(value);
}

/** The copying of one value. */
class Copying {
  readonly #rules: Rules;
  readonly #carrier: unknown;
  readonly #ancestors: object[] = [];
  /** How many parts there may still be. */
  #left = maxParts;
  /** The first limit that was exceeded: `1000 parts`. */
  #bound: string | undefined;

  constructor(rules: Rules, carrier: unknown) {
    this.#rules = rules;
    this.#carrier = carrier;
  }

  whole(value: unknown): unknown {
    const part = this.#part(value);
    const bound = this.#bound;
    return bound ? new Opaque(`[more than ${bound}]`, { bound, part }) : part;
  }

  #part(value: unknown): unknown {
    if (this.#left-- <= 0) return this.#cut("", `${maxParts} parts`);
    if (typeof value === "string") return this.#text(value);
    if (!isObject(value)) return value;
    if (this.#ancestors.includes(value)) return new Opaque("[circular]");
    this.#ancestors.push(value);
    try {
      return this.#object(value);
    } catch {
      return new Opaque("[unreadable]");
    } finally {
      this.#ancestors.pop();
    }
  }

  #cut(text: string, bound: string): Opaque {
    this.#bound ??= bound;
    return new Opaque(`${text}…`);
  }

  #text(text: string): unknown {
    this.#left = Math.max(
      0,
      this.#left - Math.floor(text.length / lengthOfPart),
    );
    return text.length > maxLength
      ? this.#cut(text.slice(0, lengthOfPart), `${maxLength} characters`)
      : text;
  }

  #object(value: object): unknown {
    const { known, classes = {} } = this.#rules;
    const former = known.get(value);
    if (former) return former;
    if (isList(value)) return this.#items(value);
    const proto = Object.getPrototypeOf(value) as object | null;
    if (isPlain(value)) {
      const copied = (proto ? {} : Object.create(null)) as object;
      return this.#withProperties(copied, value, Object.keys(value));
    }
    // Nothing of a copy is copied.
    if (value instanceof Opaque) return value;
    for (const [name, [Class, argsOf]] of Object.entries(classes)) {
      if (Class.prototype !== proto) continue;
      const args = this.#declared(() => argsOf(value as never));
      return new Opaque(`[${name}]`, { made: { name, Class, args } });
    }
    const made = madeOf(value);
    if (made) return this.#made(made, value);
    const opaque = opaqueOf(value);
    if (opaque) return opaque;
    const copied = Object.create(proto) as object;
    return this.#withProperties(copied, value, dataKeys(value));
  }

  /** What an app's own declaration gives, which may throw. */
  #declared(argsOf: () => readonly unknown[]): unknown[] {
    try {
      return this.#items([...argsOf()]);
    } catch {
      return [new Opaque("[unreadable]")];
    }
  }

  #made({ name, Class, args }: Made, value: object): object {
    const [first, ...others] = args;
    const { redact } = this.#rules;
    let kept = first;
    if (/^(Map|FormData)$/.test(name))
      kept = this.#entries(first as Entries, value);
    if (name === "URL") kept = withQuery(first as string, redact);
    if (name === "URLSearchParams")
      kept = withQuery(`?${first as string}`, redact);
    const made = { name, Class, args: this.#items([kept, ...others]) };
    return isHeld(made) ? new Opaque(`[${name}]`, { held: made }) : make(made);
  }

  #entries(entries: Entries, owner: object): Entries {
    // Only texts are names, and to turn others into texts would run their code.
    return entries.filter(
      ([name, part]) =>
        typeof name !== "string" || this.#isKept(name, part, owner),
    );
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && this.#left >= 0; i++) {
      copied.push(this.#part(i in items ? items[i] : hole));
    }
    return copied;
  }

  /** Gives `copied` the properties of `owner` that are called `keys`. */
  #withProperties(
    copied: object,
    owner: object,
    keys: readonly string[],
  ): object {
    for (const key of keys) {
      const part = (owner as Properties)[key];
      if (!this.#isKept(key, part, owner)) continue;
      // Of a response whose body is too much, the rest is kept.
      const isBody = owner === this.#carrier && key === "body";
      const value = isBody
        ? new Copying(this.#rules, undefined).whole(part)
        : this.#part(this.#redacted(key, part, owner));
      // Assigned, since Object.fromEntries takes twice as long. But what the
      // prototype has of that name may be a setter, as of __proto__.
      if (key in copied)
        Object.defineProperty(copied, key, { ...plain, value });
      else (copied as Properties)[key] = value;
      if (this.#left < 0) break;
    }
    return copied;
  }

  #isKept(name: string, part: unknown, owner: object): boolean {
    if (this.#rules.redact?.(name)) return false;
    if (name.toLowerCase() !== "headers") return true;
    const isCarrier = owner === this.#carrier || owner instanceof Error;
    return !isCarrier && !(part instanceof Headers);
  }

  /** A property's value, without what its URL has that is redacted. */
  #redacted(key: string, part: unknown, owner: object): unknown {
    const { redact } = this.#rules;
    if (!redact || typeof part !== "string") return part;
    if (key === "url") return withQuery(part, redact);
    if (key !== "message" || !(owner instanceof Error)) return part;
    const url: unknown = Reflect.get(owner, "url");
    return withoutQueries(part, typeof url === "string" ? url : "", redact);
  }
}

/** What a property is that was assigned. */
export const plain = { configurable: true, enumerable: true, writable: true };

/** The properties that an object holds itself; not what a getter makes. */
export function dataKeys(owner: object): string[] {
  const keys = new Set(Object.keys(owner));
  if (owner instanceof Error) {
    for (const key of ["name", "message", "cause", "errors"]) keys.add(key);
    keys.delete("stack"); // RxJS makes it enumerable.
  }
  return [...keys].filter(
    (key) => "value" in (Reflect.getOwnPropertyDescriptor(owner, key) ?? {}),
  );
}

/** `url` without the parts of its query whose names are redacted. */
export function withQuery(
  url: string,
  redact: Redact,
  pairs = /(?<=[?&])[^?&#]+&?/g,
): string {
  if (!redact) return url;
  return url.replace(pairs, (pair) =>
    [...new URLSearchParams(pair).keys()].some(redact) ? "" : pair,
  );
}

/** `message` with `url`, and any other URL in it, as `withQuery` keeps them. */
function withoutQueries(message: string, url: string, redact: Redact): string {
  const known = message.replaceAll(url, () => withQuery(url, redact));
  // In a sentence, a URL ends before a blank and what follows a word.
  return withQuery(known, redact, /(?<=[?&])[^?&#\s]*[^?&#\s:;,.)"'](&?)/g);
}
