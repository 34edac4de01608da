import { Observable } from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { typeName } from "../../http/type-name.ts";
import {
  type Construction,
  constructionOf,
  isError,
  RealDate,
} from "./kinds.ts";
import { Label } from "./label.ts";
import {
  isSecretItem,
  type Redact,
  redacted,
  redactedMessage,
  redactedUrl,
} from "./redact.ts";

export const maxParts = 1000; // of a value
const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

/** Ends a copy: the message is the limit. */
class TooLarge extends Error {}

/** Copies plain data, since it may be changed later; labels everything else. */
export type Copy = (value: unknown) => unknown;

export interface CopyOptions {
  readonly redact: Redact;
  /** Copies made in advance, of services and of errors with headers. */
  readonly copies: WeakMap<object, unknown>;
}

export function copier({ redact, copies }: CopyOptions): Copy {
  let parts = 0;
  const ancestors: object[] = [];

  function part(value: unknown): unknown {
    if (++parts > maxParts) throw new TooLarge(`${maxParts} parts`);
    switch (typeof value) {
      case "string":
        return text(value);
      case "bigint":
        text(value.toString(32)); // Fast, unlike its decimals.
        return value;
      case "symbol":
        return new Label(text(String(value)));
      case "function":
        return object(value);
      case "object":
        return value === null ? null : object(value);
      default:
        return value;
    }
  }

  function text(whole: string): string {
    parts += Math.floor(whole.length / lengthOfPart);
    if (whole.length <= maxLength) return whole;
    throw new TooLarge(`${maxLength} characters`);
  }

  function object(value: object): unknown {
    if (ancestors.includes(value)) return new Label("[circular]");
    ancestors.push(value);
    try {
      return copies.get(value) ?? objectOf(value);
    } catch (error) {
      if (isInstance(error, TooLarge)) throw error;
      return new Label("[unreadable]"); // A getter or a proxy threw.
    } finally {
      ancestors.pop();
    }
  }

  function objectOf(value: object): unknown {
    if (typeof value === "function") return new Label(functionText(value));
    const proto = Object.getPrototypeOf(value) as object | null;
    if (isPlain(value)) return properties({}, value, Object.keys(value));
    if (Array.isArray(value) && isDirect(proto)) return items(value);
    // The most frequent ones, faster than by their construction.
    switch (proto) {
      case Date.prototype:
        return new RealDate(Number(value));
      case Set.prototype:
        return new Set(Array.from(value as Set<unknown>, part));
      case Map.prototype:
        return new Map(entries(value as Map<unknown, unknown>));
    }
    const made = constructionOf(value);
    if (made) return instance(value, made);
    if (value instanceof Label) return value;
    if (isStream(value)) return new Label("[stream]", "stream");
    if (value instanceof Promise) return new Label("a promise", "promise");
    return new Label(labelText(value));
  }

  /** By index, so that holes are seen; a sparse array may be very long. */
  function items(list: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    for (let i = 0; i < list.length; i++) {
      const item = i in list ? list[i] : Symbol("hole");
      copied.push(isSecretItem(list, i) ? redacted : part(item));
    }
    return copied;
  }

  /** One by one, since there may be many. */
  function* entries(map: Map<unknown, unknown>): Generator<[unknown, unknown]> {
    for (const [key, item] of map) {
      if (typeof key === "string" && redact(key)) continue;
      yield [part(key), part(item)];
    }
  }

  function instance(
    value: object,
    { Class, args: given, properties: own }: Construction,
  ): object {
    const args = given.map((arg) =>
      typeof arg === "string" ? message(arg, value) : part(arg),
    );
    if (value instanceof HttpErrorResponse) {
      const [init] = args as [Record<string, unknown>];
      delete init.headers; // They may hold a token.
      if ("message" in init) init.message = message(value.message, value);
    }
    return properties(new Class(...(args as never[])), own, Object.keys(own));
  }

  function message(whole: string, of: object): string {
    if (of instanceof URL) return redactedUrl(text(whole), redact);
    const url: unknown = Reflect.get(of, "url");
    if (typeof url !== "string") return redactedMessage(text(whole), redact);
    // Within the message, nothing shows where its parameters end.
    const known = text(whole).replaceAll(url, () => redactedUrl(url, redact));
    return redactedMessage(known, redact);
  }

  /** Adds copies of the properties `keys` of `from` to `to`. */
  function properties(
    to: object,
    from: object,
    keys: readonly string[],
  ): object {
    for (const key of keys) {
      if (redact(key)) continue;
      const found: unknown = Reflect.get(from, key);
      const isUrl = key === "url" && typeof found === "string";
      const value = part(isUrl ? redactedUrl(found, redact) : found);
      // Assigning an inherited key could call a setter (`__proto__`).
      if (key in to) Object.defineProperty(to, key, { ...writable, value });
      else (to as Record<string, unknown>)[key] = value;
    }
    return to;
  }

  function labelText(value: object): string {
    const name = text(className(value));
    return isError(value)
      ? redactedMessage(text(`${name}: ${value.message}`), redact)
      : `${name} {…}`;
  }

  function functionText({ name }: { readonly name: unknown }): string {
    if (typeof name !== "string" || name === "") return "a function";
    return `function ${text(name)}`;
  }

  return (value) => {
    // A getter may have had something else recorded.
    const outer = [parts, ancestors.splice(0)] as const;
    parts = 0;
    try {
      return part(value);
    } catch (error) {
      if (isInstance(error, TooLarge))
        return new Label(`[more than ${error.message}]`);
      return new Label("[unreadable]");
    } finally {
      parts = outer[0];
      ancestors.push(...outer[1]);
    }
  };
}

const writable = { configurable: true, enumerable: true, writable: true };

/** True for `{}` of any realm, and for objects without a prototype. */
export function isPlain(value: object): value is Record<string, unknown> {
  const proto = Object.getPrototypeOf(value) as object | null;
  return !proto || !Object.getPrototypeOf(proto);
}

/** Whether it is the prototype of a class of any realm that extends nothing. */
function isDirect(proto: object | null): boolean {
  const parent = proto && (Object.getPrototypeOf(proto) as object | null);
  return parent !== null && !Object.getPrototypeOf(parent);
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** False for Observables of another copy of RxJS. */
export function isStream(value: unknown): value is Observable<unknown> {
  return isInstance(value, Observable);
}

function isInstance<T>(
  value: unknown,
  Class: new (text?: never) => T,
): value is T {
  try {
    return value instanceof Class;
  } catch {
    return false; // A proxy's `getPrototypeOf` may throw.
  }
}

function className(value: object): string {
  const { constructor } = Object.getPrototypeOf(value) as object;
  const name: unknown = typeof constructor === "function" && constructor.name;
  // Generators have a `constructor` that is not a class.
  return typeof name === "string" && name !== "" ? name : typeName(value);
}
