import { isObject, isPlain, isStream, keysOf } from "./kinds.ts";
import { Opaque, opaqueStream } from "./opaque.ts";

const maxParts = 1000; // properties, items and texts of one value
const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

type Properties = Record<string, unknown>;

/**
 * A copy of plain data and of errors, whatever `value` is: an `Opaque` stands
 * for all that is no data, that is too much or that cannot be read. What is
 * called `headers` is left out, since there may be a token in it.
 */
export function copy(value: unknown): unknown {
  return new Copier().copy(value);
}

class Copier {
  readonly #above: object[] = [];
  /** How many parts there may still be; negative once one was left out. */
  #left = maxParts;

  copy(value: unknown): unknown {
    if (this.#left-- <= 0) return new Opaque("…");
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
      ? new Opaque(`"${text.slice(0, lengthOfPart)}…"`)
      : text;
  }

  #object(value: object): unknown {
    if (typeof value === "function") {
      return new Opaque(`[function ${value.name}]`);
    }
    if (isStream(value)) return opaqueStream;
    if (Array.isArray(value)) return this.#items(value);
    if (value instanceof Error) return this.#error(value);
    return isPlain(value)
      ? this.#properties({}, value, keysOf(value))
      : new Opaque(`[${value.constructor.name}]`);
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && this.#left >= 0; i++) {
      copied.push(this.copy(items[i]));
    }
    return copied;
  }

  /** Not by its constructor, which takes long to write down the stack. */
  #error(error: Error): unknown {
    const prototype = Object.getPrototypeOf(error) as object;
    const keys = [...keysOf(error), "message"];
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
