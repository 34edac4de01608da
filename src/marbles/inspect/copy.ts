import { isHeaders, isObject, isPlain } from "./kinds.ts";
import {
  declared,
  Instance,
  madeOf,
  make,
  maxParts,
  type Made,
} from "./made-of.ts";
import { Opaque, opaqueOf } from "./opaque.ts";

const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

const hole = new Opaque("[hole]");

type Properties = Record<string, unknown>;

/** What a recorder knows of what it copies. */
export interface Copying {
  /** Which properties, keys of Maps and names in queries are left out. */
  readonly redact?: ((key: string) => boolean) | undefined;
  /** What is kept already, by what it is kept of. */
  readonly known?: WeakMap<object, unknown>;
}

/**
 * A copy of `value`, whatever it is: an `Opaque` stands for all that has none,
 * that cannot be read or that is too much. Of an error, and of the `carrier`,
 * headers are left out, since there may be a token in them.
 */
export function copy(
  value: unknown,
  copying: Copying = {},
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
    const known = this.#copying.known?.get(value);
    if (known) return known;
    return isPlain(value)
      ? this.#properties({}, value, Object.keys(value))
      : this.#instance(value);
  }

  #instance(value: object): unknown {
    if (value instanceof Opaque || value instanceof Instance) return value;
    const proto = Object.getPrototypeOf(value) as object;
    const own = declared.get(proto)?.(value);
    if (own) {
      const { name, Class, args } = own;
      return new Instance(name, Class, this.#items(args));
    }
    const made = madeOf(value);
    if (made) {
      const copied = make({ ...made, args: this.#args(value, made) });
      // Its class may extend one of the platform's.
      Object.setPrototypeOf(copied, proto);
      return this.#properties(copied, value, dataKeys(value));
    }
    return (
      opaqueOf(value, (items) => this.#items(items)) ??
      this.#properties(Object.create(proto) as object, value, dataKeys(value))
    );
  }

  #args(owner: object, { name, args }: Made): unknown[] {
    const [first, ...others] = args;
    const isKept = (key: string): boolean => !this.#isLeftOut(key, owner);
    if (name === "Map") {
      const entries = first as (readonly [unknown, unknown])[];
      return [this.#items(entries.filter(([key]) => isKept(String(key))))];
    }
    return name.startsWith("URL")
      ? [withQuery(String(first), isKept)]
      : this.#items([first, ...others]);
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
      if (this.#isLeftOut(key, owner)) continue;
      const value = this.#copy((owner as Properties)[key]);
      // Assigned, since Object.fromEntries takes twice as long. But what the
      // prototype has of that name may be a setter, as of __proto__.
      if (key in copied)
        Object.defineProperty(copied, key, { ...plain, value });
      else (copied as Properties)[key] = value;
      if (this.#left < 0) break;
    }
    return copied;
  }

  #isLeftOut(key: string, owner: object): boolean {
    if (this.#copying.redact?.(key)) return true;
    return (
      isHeaders(key) &&
      (owner === this.#carrier ||
        owner instanceof Error ||
        (owner as Properties)[key] instanceof Headers)
    );
  }
}

/** What a property is that was assigned. */
const plain = { configurable: true, enumerable: true, writable: true };

/** The names of what an object of a class holds itself, but for getters. */
function dataKeys(owner: object): string[] {
  const isError = owner instanceof Error;
  const hidden = isError ? ["name", "message", "cause", "errors"] : [];
  // The bytes of a view have been copied; a stack is long, and RxJS shows it.
  const keys = ArrayBuffer.isView(owner) ? [] : Object.keys(owner);
  return [...new Set([...keys, ...hidden])].filter(
    (key) =>
      !(isError && key === "stack") &&
      "value" in (Reflect.getOwnPropertyDescriptor(owner, key) ?? {}),
  );
}

/** A query, or a URL, without those of its names that are not kept. */
export function withQuery(
  url: string,
  isKept: (name: string) => boolean,
): string {
  const [, head = "", query = "", hash = ""] =
    /^([^?#]*\?)?([^#]*)(.*)$/s.exec(url) ?? [];
  const pairs = query
    .split("&")
    .filter((pair) => [...new URLSearchParams(pair).keys()].every(isKept));
  return head + pairs.join("&") + hash;
}
