import { errorKeys } from "../testing/parts.ts";
import {
  construct,
  constructorCallOf,
  type ConstructorCall,
  isFileOrForm,
  maxParts,
} from "./constructor-call.ts";
import {
  type Class,
  isObjectOrFunction,
  isPlain,
  isPlainArray,
} from "./kinds.ts";
import { Opaque, opaqueOf } from "./opaque.ts";
import { type Redact, redactedMessage, redactedUrl } from "./redact.ts";

const maxLength = 10_000; // characters of a string
const lengthOfPart = 100; // characters of a string that count as one part

const hole = new Opaque("[hole]");
const unreadable = new Opaque("[unreadable]");

type Entries = readonly (readonly [name: unknown, part: unknown])[];
type Properties = Record<string, unknown>;

interface CopyOptions {
  readonly redact?: Redact;
  readonly classes?: Readonly<
    Record<string, readonly [Class, (value: never) => readonly unknown[]]>
  >;
  /** Copies to use instead of new ones, by the original object. */
  readonly copies: WeakMap<object, unknown>;
}

/**
 * Copies any value. One that cannot be copied or read, or that exceeds a limit,
 * becomes an {@link Opaque}. Headers may hold a token, so the `headers` of
 * errors are left out, and those of the value itself if it is a message: a
 * request, its options or a response.
 */
export type Copy = (value: unknown, isMessage?: boolean) => unknown;

export function copier(options: CopyOptions): Copy {
  return (value, isMessage = false) =>
    new Copying(options, isMessage ? value : undefined).copy(value);
}

/** Copies one value and counts its parts. */
class Copying {
  readonly #options: CopyOptions;
  readonly #message: unknown;
  readonly #ancestors: object[] = [];
  #partsLeft = maxParts;
  /** The first limit that was exceeded: `1000 parts`. */
  #exceeded: string | undefined;

  constructor(options: CopyOptions, message: unknown) {
    this.#options = options;
    this.#message = message;
  }

  copy(value: unknown): unknown {
    const part = this.#part(value);
    const limit = this.#exceeded;
    if (limit === undefined) return part;
    return new Opaque(`[more than ${limit}]`, { kind: "large", limit, part });
  }

  #part(value: unknown): unknown {
    if (this.#partsLeft-- <= 0) return this.#truncated("", `${maxParts} parts`);
    if (typeof value === "string") return this.#text(value);
    if (!isObjectOrFunction(value)) return value;
    if (this.#ancestors.includes(value)) return new Opaque("[circular]");
    this.#ancestors.push(value);
    try {
      return this.#object(value);
    } catch {
      return unreadable;
    } finally {
      this.#ancestors.pop();
    }
  }

  #truncated(text: string, limit: string): Opaque {
    this.#exceeded ??= limit;
    return new Opaque(`${text}…`);
  }

  #text(text: string): unknown {
    this.#partsLeft = Math.max(
      0,
      this.#partsLeft - Math.floor(text.length / lengthOfPart),
    );
    return text.length > maxLength
      ? this.#truncated(text.slice(0, lengthOfPart), `${maxLength} characters`)
      : text;
  }

  #object(value: object): unknown {
    const { copies, classes = {} } = this.#options;
    const existing = copies.get(value);
    if (existing) return existing;
    if (isPlainArray(value)) return this.#items(value);
    const proto = Object.getPrototypeOf(value) as object | null;
    if (isPlain(value)) {
      const copied = (proto ? {} : Object.create(null)) as object;
      return this.#withProperties(copied, value, Object.keys(value));
    }
    // It is a copy already.
    if (value instanceof Opaque) return value;
    for (const [name, [Class, argsOf]] of Object.entries(classes)) {
      if (Class.prototype !== proto) continue;
      const args = this.#declaredArgs(() => argsOf(value as never));
      const call = { name, Class, args };
      return new Opaque(`[${name}]`, { kind: "instance", call });
    }
    const call = constructorCallOf(value);
    if (call) return this.#platformObject(call, value);
    const opaque = opaqueOf(value);
    if (opaque) return opaque;
    const copied = Object.create(proto) as object;
    return this.#withProperties(copied, value, dataKeys(value));
  }

  /** `argsOf` is the app's function and may throw. */
  #declaredArgs(argsOf: () => readonly unknown[]): unknown[] {
    try {
      return this.#items([...argsOf()]);
    } catch {
      return [unreadable];
    }
  }

  #platformObject(call: ConstructorCall, value: object): object {
    const { name, Class } = call;
    const [first, ...others] = call.args;
    const redacted = this.#redactedArg(Class, first, value);
    const args = this.#items([redacted, ...others]);
    const copied = { name, Class, args };
    return isFileOrForm(call)
      ? new Opaque(`[${name}]`, { kind: "instance", call: copied })
      : construct(copied);
  }

  /** The first argument of a constructor, redacted. */
  #redactedArg(Class: Class, arg: unknown, owner: object): unknown {
    const { redact } = this.#options;
    if (Class === URL) return redactedUrl(arg as string, redact);
    if (Class === URLSearchParams)
      return redactedUrl(`?${arg as string}`, redact);
    if (Class !== Map && Class !== FormData) return arg;
    // Only string keys, since converting others would call their `toString`.
    return (arg as Entries).filter(
      ([key, part]) =>
        typeof key !== "string" || this.#isCopied(key, part, owner),
    );
  }

  #items(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // By index, so that holes are copied too. A sparse array may be very long.
    for (let i = 0; i < items.length && this.#partsLeft >= 0; i++) {
      copied.push(this.#part(i in items ? items[i] : hole));
    }
    return copied;
  }

  /** Adds copies of the properties `keys` of `owner` to `copied`. */
  #withProperties(
    copied: object,
    owner: object,
    keys: readonly string[],
  ): object {
    for (const key of keys) {
      const part = (owner as Properties)[key];
      if (!this.#isCopied(key, part, owner)) continue;
      // A body has limits of its own, so that the rest of a response is copied.
      const isBody = owner === this.#message && key === "body";
      const value = isBody
        ? new Copying(this.#options, undefined).copy(part)
        : this.#part(this.#redacted(key, part, owner));
      // Assigned, since Object.fromEntries takes twice as long. An inherited
      // key is defined, since assigning it could call a setter (`__proto__`).
      if (key in copied)
        Object.defineProperty(copied, key, { ...dataProperty, value });
      else (copied as Properties)[key] = value;
      if (this.#partsLeft < 0) break;
    }
    return copied;
  }

  #isCopied(name: string, part: unknown, owner: object): boolean {
    if (this.#options.redact?.(name)) return false;
    if (name.toLowerCase() !== "headers") return true;
    const hasHeaders = owner === this.#message || owner instanceof Error;
    return !hasHeaders && !(part instanceof Headers);
  }

  /**
   * The value of a property. URLs, also those in an error's message, lose the
   * query parameters that are redacted.
   */
  #redacted(key: string, part: unknown, owner: object): unknown {
    const { redact } = this.#options;
    if (!redact || typeof part !== "string") return part;
    if (key === "url") return redactedUrl(part, redact);
    if (key !== "message" || !(owner instanceof Error)) return part;
    const url: unknown = Reflect.get(owner, "url");
    return redactedMessage(part, typeof url === "string" ? url : "", redact);
  }
}

/** The attributes of an assigned property. */
export const dataProperty = {
  configurable: true,
  enumerable: true,
  writable: true,
};

/**
 * The keys of the own properties to copy: enumerable ones, and of errors also
 * those such as `message`. Getters are skipped, since they run code.
 */
export function dataKeys(owner: object): string[] {
  const own = Object.keys(owner);
  const keys = owner instanceof Error ? errorKeys(owner, own) : own;
  return [...new Set(keys)].filter(
    (key) => "value" in (Reflect.getOwnPropertyDescriptor(owner, key) ?? {}),
  );
}
