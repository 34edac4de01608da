import { isObject, isPlain } from "./kinds.ts";
import { Instance, type Made, madeOf, make, maxParts } from "./made-of.ts";
import { Opaque, opaqueOf } from "./opaque.ts";
import type { RecorderOptions } from "./recorder.ts";

const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

const hole = new Opaque("[hole]");

type Properties = Record<string, unknown>;
type Entries = readonly (readonly [name: unknown, part: unknown])[];

/** What a recorder knows of what it copies. */
export interface Copying extends Pick<RecorderOptions, "classes"> {
  readonly redact?: RecorderOptions["redact"] | undefined;
  /** What is kept already, by what it is kept of. */
  readonly known: WeakMap<object, unknown>;
}

/**
 * A copy of `value`, whatever it is: an `Opaque` stands for all that has none,
 * that cannot be read or that is too much. Of an error, and of the `carrier`,
 * headers are left out, since there may be a token in them.
 */
export function copy(
  value: unknown,
  copying: Copying = { known: new WeakMap() },
  carrier?: unknown,
): unknown {
  return new Copier(copying, carrier).whole(value);
}

class Copier {
  readonly #copying: Copying;
  readonly #carrier: unknown;
  readonly #above: object[] = [];
  /** How many parts there may still be. */
  #left = maxParts;
  /** How much there may be, once there was more. */
  #bound: string | undefined;

  constructor(copying: Copying, carrier: unknown) {
    this.#copying = copying;
    this.#carrier = carrier;
  }

  whole(value: unknown): unknown {
    const part = this.#copy(value);
    const bound = this.#bound;
    return bound ? new Opaque(`[more than ${bound}]`, { bound, part }) : part;
  }

  #copy(value: unknown): unknown {
    if (this.#left-- <= 0) return this.#cut("", `${maxParts} parts`);
    if (typeof value === "string") return this.#text(value);
    if (!isObject(value)) return value;
    if (this.#above.includes(value)) return new Opaque("[circular]");
    this.#above.push(value);
    try {
      return this.#object(value);
    } catch {
      return new Opaque("[unreadable]");
    } finally {
      this.#above.pop();
    }
  }

  #cut(text: string, bound: string): Opaque {
    this.#bound ??= bound;
    return new Opaque(`${text}…`);
  }

  #text(text: string): unknown {
    const parts = Math.floor(text.length / lengthOfPart);
    this.#left = Math.max(0, this.#left - parts);
    return text.length > maxLength
      ? this.#cut(text.slice(0, lengthOfPart), `${maxLength} characters`)
      : text;
  }

  #object(value: object): unknown {
    if (Array.isArray(value)) return this.#items(value);
    const { known, classes = {} } = this.#copying;
    const former = known.get(value);
    if (former) return former;
    if (isPlain(value)) {
      return this.#properties({}, value, Object.keys(value));
    }
    // Nothing of a copy is copied.
    if (value instanceof Opaque || value instanceof Instance) return value;
    const proto = Object.getPrototypeOf(value) as object;
    for (const [name, [Class, args]] of Object.entries(classes)) {
      if (Class.prototype !== proto) continue;
      return new Instance(name, Class, this.#items(args(value)));
    }
    if (value instanceof FormData) {
      const entries = [...FormData.prototype.entries.call(value)];
      const form = this.#items(this.#kept(entries, value));
      return new Opaque("[FormData]", { form });
    }
    const made = madeOf(value);
    const copied = made
      ? make({ ...made, args: this.#args(made, value) })
      : (opaqueOf(value) ?? (Object.create(proto) as object));
    if (copied instanceof Opaque) return copied;
    // Its class may extend the platform's.
    Object.setPrototypeOf(copied, proto);
    return this.#properties(copied, value, dataKeys(value));
  }

  #args({ name, args }: Made, owner: object): unknown[] {
    const [first, ...others] = args;
    let kept = first;
    if (name === "Map") kept = this.#kept(first as Entries, owner);
    if (name.startsWith("URL")) {
      kept = withQuery(first as string, (key) => this.#isKept(key));
    }
    return this.#items([kept, ...others]);
  }

  #kept(entries: Entries, owner: object): Entries {
    // Only texts are names, and to ask others for theirs would run their code.
    return entries.filter(
      ([name, part]) =>
        typeof name !== "string" || this.#isKept(name, part, owner),
    );
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && this.#left >= 0; i++) {
      copied.push(this.#copy(i in items ? items[i] : hole));
    }
    return copied;
  }

  /** Gives `copied` the properties of `owner` that are called `keys`. */
  #properties(copied: object, owner: object, keys: readonly string[]): object {
    for (const key of keys) {
      const part = (owner as Properties)[key];
      if (!this.#isKept(key, part, owner)) continue;
      const value = this.#copy(part);
      // Assigned, since Object.fromEntries takes twice as long. But what the
      // prototype has of that name may be a setter, as of __proto__.
      if (key in copied)
        Object.defineProperty(copied, key, { ...plain, value });
      else (copied as Properties)[key] = value;
      if (this.#left < 0) break;
    }
    return copied;
  }

  #isKept(name: string, part?: unknown, owner?: object): boolean {
    if (this.#copying.redact?.(name)) return false;
    if (!owner || name.toLowerCase() !== "headers") return true;
    const isCarrier = owner === this.#carrier || owner instanceof Error;
    return !isCarrier && !(part instanceof Headers);
  }
}

/** What a property is that was assigned. */
const plain = { configurable: true, enumerable: true, writable: true };

/** What an object of a class holds itself; not what a getter makes. */
export function dataKeys(owner: object): string[] {
  // The bytes of a view are no properties.
  const keys = new Set(ArrayBuffer.isView(owner) ? [] : Object.keys(owner));
  if (owner instanceof Error) {
    for (const key of ["name", "message", "cause", "errors"]) keys.add(key);
    keys.delete("stack"); // RxJS shows it.
  }
  return [...keys].filter(
    (key) => "value" in (Reflect.getOwnPropertyDescriptor(owner, key) ?? {}),
  );
}

/** A query, or an address, with only what is kept of its names. */
export function withQuery(
  url: string,
  isKept: (name: string) => boolean,
): string {
  return url.replace(/(?<=^|[?&])[^?&#]+&?/g, (pair) =>
    [...new URLSearchParams(pair).keys()].every(isKept) ? pair : "",
  );
}
