import { isObject, isPlain, isSecret, isStream } from "./kinds.ts";
import { Opaque, opaqueStream } from "./opaque.ts";

const maxParts = 1000; // properties, items and texts of one value
const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

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
  #left = maxParts;
  #isCut = false;

  copy(value: unknown): unknown {
    this.#isCut ||= this.#left-- <= 0;
    if (this.#isCut) return new Opaque("…");
    try {
      return this.#copy(value);
    } catch {
      return new Opaque("[unreadable]");
    }
  }

  #copy(value: unknown): unknown {
    if (typeof value === "string") return this.#text(value);
    if (typeof value === "function") {
      return new Opaque(`[function ${value.name}]`);
    }
    if (!isObject(value)) return value;
    if (isStream(value)) return opaqueStream;
    if (this.#above.includes(value)) return new Opaque("[circular]");
    this.#above.push(value);
    try {
      return this.#object(value);
    } finally {
      this.#above.pop();
    }
  }

  #text(text: string): unknown {
    this.#left -= Math.floor(text.length / lengthOfPart);
    return text.length > maxLength
      ? new Opaque(`"${text.slice(0, lengthOfPart)}…"`)
      : text;
  }

  #object(value: object): unknown {
    if (Array.isArray(value)) return this.#items(value);
    if (value instanceof Error) return this.#error(value);
    if (isPlain(value)) {
      return this.#properties(value, Object.keys(value));
    }
    return new Opaque(`[${value.constructor.name}]`);
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && !this.#isCut; i++) {
      copied.push(this.copy(items[i]));
    }
    return copied;
  }

  /** Not by its constructor, which takes long to write down the stack. */
  #error(error: Error): unknown {
    const keys = Object.keys(error).filter((key) => key !== "stack");
    const copied = Object.create(
      Object.getPrototypeOf(error) as Error,
    ) as Error;
    return Object.assign(copied, this.#properties(error, [...keys, "message"]));
  }

  #properties(value: object, keys: readonly string[]): object {
    const copied: Record<string, unknown> = {};
    for (const key of keys) {
      if (isSecret(key)) continue;
      const part = this.copy(Reflect.get(value, key));
      // Assigned, since Object.fromEntries takes twice as long. But whatever is
      // assigned to __proto__ becomes the prototype.
      if (key === "__proto__")
        Object.defineProperty(copied, key, { value: part, enumerable: true });
      else copied[key] = part;
      if (this.#isCut) break;
    }
    return copied;
  }
}
