import { isObservable } from "rxjs";
import { typeName } from "../../http/type-name.ts";
import { plainText } from "./plain-text.ts";

const texts = /^(RegExp|URL)$/;
const lists = /^(Headers|URLSearchParams|FormData)$/;
const buffers = /^(DataView|(Shared)?ArrayBuffer)$/;
const others = /^(Object|Arguments|Map|Set|Date|Error|DOMException|\w*Array)$/;
/** A browser or React adds properties to these, which don't tell them apart. */
const opaque = /(Element|Event)$/;

/** The parts by which objects are compared, by name. */
export function parts(value: object): Map<PropertyKey, unknown> {
  // Properties last, since they replace contents of the same name.
  return new Map([
    ...Object.entries(unorderedParts(value)),
    ...namedParts(value),
  ]);
}

/**
 * The items of a Set, and the entries of a Map whose keys have no name of their
 * own: objects, functions and symbols. Their order doesn't count.
 */
export function unorderedParts(value: object): unknown[] {
  try {
    switch (typeName(value)) {
      case "Set":
        return [...(value as Set<unknown>)];
      case "Map":
        return [...(value as Map<unknown, unknown>)].filter(
          ([key]) => !hasText(key),
        );
    }
  } catch {
    // Its toStringTag names another class.
  }
  return [];
}

/**
 * The other parts: `get(11)` in a Map, no name for the text of a date, a pattern
 * or a URL.
 */
export function namedParts(value: object): Map<PropertyKey, unknown> {
  if (isIncomparable(value)) return new Map(); // Node adds ids to promises.
  const keys: PropertyKey[] = enumerableKeys(value);
  // So that holes at the end count too.
  if (Array.isArray(value)) keys.push("length");
  const all = isError(value) ? errorKeys(value, keys) : keys;
  const named = new Map(all.map((key) => [key, read(value, key)]));
  return new Map([...contents(value), ...named]);
}

/** `keys` of an error without its stack, and with those it hides. */
function errorKeys<K>(error: Error, keys: readonly K[]): (K | string)[] {
  // Not enumerable if Error itself or AggregateError sets them.
  const hidden = ["name", "message", "cause", "errors"];
  const own = hidden.filter((name) => name in error);
  // RxJS makes it enumerable.
  return [...keys, ...own].filter((key) => key !== "stack");
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

export function isError(value: object): value is Error {
  // By its tag too, since Jest's errors are instances of another realm's Error.
  return (
    value instanceof Error || /^(Error|DOMException)$/.test(typeName(value))
  );
}

/**
 * Whether the contents of `value` cannot be read, or only asynchronously: a
 * stream, or an object of the platform that has no properties.
 */
export function isIncomparable(value: object): boolean {
  const kind = typeName(value);
  if (isObservable(value) || opaque.test(kind)) return true;
  return (
    ![texts, lists, buffers, others].some((known) => known.test(kind)) &&
    // Node keeps what is its own by symbols.
    enumerableKeys(value).every((key) => typeof key === "symbol")
  );
}

function enumerableKeys(value: object): (string | symbol)[] {
  return Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
}

/** The contents of a built-in object, besides its properties. */
function contents(value: object): [PropertyKey, unknown][] {
  const kind = typeName(value);
  try {
    if (kind === "Date") return [["", isoText(value)]];
    if (kind === "Map") return namedEntries(value as Map<unknown, unknown>);
    if (texts.test(kind)) return [["", `${value as URL}`]];
    // All of them are iterable.
    if (lists.test(kind)) return Object.entries([...(value as Headers)]);
    if (!buffers.test(kind)) return [];
    // A DataView may have only a part of its buffer's bytes.
    const {
      buffer = value,
      byteOffset,
      byteLength,
    } = value as Partial<DataView>;
    return Object.entries(
      new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength),
    );
  } catch {
    return []; // Its toStringTag names another class.
  }
}

/** Ignores overridden methods; JSON would make `null` of an invalid date. */
function isoText(date: object): string {
  const time = Date.prototype.getTime.call(date);
  return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
}

function namedEntries(map: Map<unknown, unknown>): [string, unknown][] {
  return [...map]
    .filter(([key]) => hasText(key))
    .map(([key, value]) => [`get(${plainText(key)})`, value]);
}

/** Whether the text of a Map's key is that of no other key. */
function hasText(key: unknown): boolean {
  return Object(key) !== key && typeof key !== "symbol";
}

/** The property's value, or the error that its getter throws. */
function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch (thrown) {
    return thrown;
  }
}
