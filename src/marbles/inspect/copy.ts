import { isHeaders, isObject, isPlain, isStream } from "./kinds.ts";
import { Opaque, opaqueStream } from "./opaque.ts";

const maxParts = 1000; // properties, items and texts of one value
const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

const hole = new Opaque("[hole]");

type Properties = Record<string, unknown>;

/**
 * A copy of plain data and of errors, whatever `value` is: an `Opaque` stands
 * for all that is no data, that is too much or that cannot be read. What is
 * called `headers` is left out, since there may be a token in it.
 * Properties that `redact` names are left out, and of what is `known` already
 * that copy is taken.
 */
export function copy(
  value: unknown,
  redact?: (key: string) => boolean,
  known?: WeakMap<object, unknown>,
): unknown {
  return new Copier(redact, known).copy(value);
}

class Copier {
  readonly #redact: ((key: string) => boolean) | undefined;
  readonly #known: WeakMap<object, unknown> | undefined;
  readonly #above: object[] = [];
  /** How many parts there may still be; negative once one was left out. */
  #left = maxParts;

  constructor(
    redact: ((key: string) => boolean) | undefined,
    known: WeakMap<object, unknown> | undefined,
  ) {
    this.#redact = redact;
    this.#known = known;
  }

  copy(value: unknown): unknown {
    if (this.#left-- <= 0)
      return new Opaque("…", { bound: `${maxParts} parts` });
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

  #text(text: string): unknown {
    const parts = Math.floor(text.length / lengthOfPart);
    this.#left = Math.max(0, this.#left - parts);
    return text.length > maxLength
      ? new Opaque(`"${text.slice(0, lengthOfPart)}…"`, {
          bound: `${maxLength} characters`,
        })
      : text;
  }

  #object(value: object): unknown {
    if (Array.isArray(value)) return this.#items(value);
    const known = this.#known?.get(value);
    if (known) return known;
    if (isPlain(value)) return this.#properties({}, value, Object.keys(value));
    return value instanceof Error ? this.#error(value) : this.#instance(value);
  }

  #instance(value: object): Opaque {
    if (value instanceof Opaque) return value;
    if (isStream(value)) return opaqueStream;
    if (typeof value === "function") {
      return new Opaque(`[function ${value.name}]`);
    }
    if (value instanceof Blob) return this.#blob(value);
    return value instanceof FormData
      ? new Opaque("[FormData]", { form: this.#items([...value]) })
      : new Opaque(`[${value.constructor.name}]`);
  }

  #blob(blob: Blob & { readonly name?: string }): Opaque {
    const { type, size, name } = blob;
    const text = `[${name ?? "Blob"} ${type} ${size} bytes]`;
    return new Opaque(text, { blob: { type, size, name } });
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && this.#left >= 0; i++) {
      copied.push(this.copy(i in items ? items[i] : hole));
    }
    return copied;
  }

  /** Not by its constructor, which takes long to write down the stack. */
  #error(error: Error): unknown {
    const prototype = Object.getPrototypeOf(error) as object;
    const keys = [...Object.keys(error), "message"];
    if ("cause" in error) keys.push("cause");
    return this.#properties(
      Object.create(prototype) as Properties,
      error as Error & Properties,
      keys,
    );
  }

  /** Gives `copied` the properties of `value` that are called `keys`. */
  #properties(
    copied: Properties,
    value: Properties,
    keys: readonly string[],
  ): object {
    for (const key of keys) {
      if (isHeaders(key) || this.#redact?.(key)) continue;
      const part = this.copy(value[key]);
      // Assigned, since Object.fromEntries takes twice as long. But whatever is
      // assigned to __proto__ becomes the prototype.
      if (key === "__proto__")
        Object.defineProperty(copied, key, { value: part, enumerable: true });
      else copied[key] = part;
      if (this.#left < 0) break;
    }
    return copied;
  }
}
