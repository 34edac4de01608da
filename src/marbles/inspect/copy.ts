import { isObject, isPlain } from "./kinds.ts";
import { isHeld, type Made, madeOf, make, maxParts } from "./made-of.ts";
import { Opaque, opaqueOf } from "./opaque.ts";
import type { RecorderOptions } from "./recorder.ts";

const maxLength = 10_000; // characters of a text
const lengthOfPart = 100; // characters of a text that count as one part

const hole = new Opaque("[hole]");

type Redact = RecorderOptions["redact"];
type Properties = Record<string, unknown>;
type Entries = readonly (readonly [name: unknown, part: unknown])[];

/** A copy of `value`, and of a `carrier` of headers. */
export type Copy = (value: unknown, isCarrier?: boolean) => unknown;

/**
 * Copies any value: an `Opaque` stands for all that has no copy, that cannot be
 * read or that is too much, and what is `known` for what it is known of. Of an
 * error, and of a carrier, headers are left out, since there may be a token in
 * them.
 */
export function copier(
  known: WeakMap<object, unknown>,
  redact: Redact,
  classes: RecorderOptions["classes"] = {},
): Copy {
  // Of the copy that is being made: what it is within, how many parts there may
  // still be, and how much there may be, once there was more.
  let above: object[] = [];
  let left = 0;
  let bounds: string[] = [];
  let carrier: unknown;

  return copy;

  function copy(value: unknown, isCarrier = false): unknown {
    // A body has one of its own, and a getter may have one made on the way.
    const outer = [above, left, bounds, carrier] as const;
    [above, left, bounds, carrier] = [[], maxParts, [], isCarrier && value];
    const part = copyOf(value);
    const [bound] = bounds;
    [above, left, bounds, carrier] = outer;
    return bound ? new Opaque(`[more than ${bound}]`, { bound, part }) : part;
  }

  function copyOf(value: unknown): unknown {
    if (left-- <= 0) return cut("", `${maxParts} parts`);
    if (typeof value === "string") return textOf(value);
    if (!isObject(value)) return value;
    if (above.includes(value)) return new Opaque("[circular]");
    above.push(value);
    try {
      return objectOf(value);
    } catch {
      return new Opaque("[unreadable]");
    } finally {
      above.pop();
    }
  }

  function cut(text: string, bound: string): Opaque {
    bounds.push(bound);
    return new Opaque(`${text}…`);
  }

  function textOf(text: string): unknown {
    left = Math.max(0, left - Math.floor(text.length / lengthOfPart));
    return text.length > maxLength
      ? cut(text.slice(0, lengthOfPart), `${maxLength} characters`)
      : text;
  }

  function objectOf(value: object): unknown {
    if (Array.isArray(value)) return itemsOf(value);
    const former = known.get(value);
    if (former) return former;
    if (isPlain(value)) return withProperties({}, value, Object.keys(value));
    // Nothing of a copy is copied.
    if (value instanceof Opaque) return value;
    const proto = Object.getPrototypeOf(value) as object;
    for (const [name, [Class, args]] of Object.entries(classes)) {
      if (Class.prototype !== proto) continue;
      const made = { name, Class, args: itemsOf(args(value)) };
      return new Opaque(`[${name}]`, { made });
    }
    const kind = madeOf(value);
    const made = kind && { ...kind, args: argsOf(kind, value) };
    if (made && isHeld(made))
      return new Opaque(`[${made.name}]`, { held: made });
    const copied = made
      ? make(made)
      : (opaqueOf(value) ?? (Object.create(proto) as object));
    if (copied instanceof Opaque) return copied;
    // Its class may extend the platform's.
    Object.setPrototypeOf(copied, proto);
    return withProperties(copied, value, dataKeys(value));
  }

  function argsOf({ name, args }: Made, owner: object): unknown[] {
    const [first, ...others] = args;
    let kept = first;
    if (/^(Map|FormData)$/.test(name)) kept = keptOf(first as Entries, owner);
    if (name === "URL") kept = withQuery(first as string, redact);
    if (name === "URLSearchParams")
      kept = withQuery(`?${first as string}`, redact);
    return itemsOf([kept, ...others]);
  }

  function keptOf(entries: Entries, owner: object): Entries {
    // Only texts are names, and to ask others for theirs would run their code.
    return entries.filter(
      ([name, part]) => typeof name !== "string" || isKept(name, part, owner),
    );
  }

  function itemsOf(items: readonly unknown[]): unknown[] {
    const copied: unknown[] = [];
    // The length of a sparse list says nothing about how much there is.
    for (let i = 0; i < items.length && left >= 0; i++) {
      copied.push(copyOf(i in items ? items[i] : hole));
    }
    return copied;
  }

  /** Gives `copied` the properties of `owner` that are called `keys`. */
  function withProperties(
    copied: object,
    owner: object,
    keys: readonly string[],
  ): object {
    for (const key of keys) {
      const part = (owner as Properties)[key];
      if (!isKept(key, part, owner)) continue;
      // Of an answer whose body is too much, the rest is kept.
      const isBody = owner === carrier && key === "body";
      const value = isBody ? copy(part) : copyOf(part);
      // Assigned, since Object.fromEntries takes twice as long. But what the
      // prototype has of that name may be a setter, as of __proto__.
      if (key in copied)
        Object.defineProperty(copied, key, { ...plain, value });
      else (copied as Properties)[key] = value;
      if (left < 0) break;
    }
    return copied;
  }

  function isKept(name: string, part: unknown, owner: object): boolean {
    if (redact?.(name)) return false;
    if (name.toLowerCase() !== "headers") return true;
    const isCarrier = owner === carrier || owner instanceof Error;
    return !isCarrier && !(part instanceof Headers);
  }
}

/** What a property is that was assigned. */
export const plain = { configurable: true, enumerable: true, writable: true };

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

/** An address without what of its query is to be left out by its name. */
export function withQuery(url: string, redact: Redact): string {
  if (!redact) return url;
  return url.replace(/(?<=[?&])[^?&#]+&?/g, (pair) =>
    [...new URLSearchParams(pair).keys()].some(redact) ? "" : pair,
  );
}
