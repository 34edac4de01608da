import { plainText } from "./plain-text.ts";
import { typeName } from "../../http/type-name.ts";

const texts = /^(RegExp|URL)$/;
const lists = /^(Set|Headers|URLSearchParams|FormData)$/;
const buffers = /^(DataView|(Shared)?ArrayBuffer)$/;
const opaque =
  /^(Abort.+|Blob|File|Promise|Re(quest|sponse)|Weak.+|.*(Element|Generator|Iterator|Stream))$/;

/** In TypeScript's types from ES2024 on. */
interface Resizable {
  readonly maxByteLength?: number;
}

/**
 * The parts by which objects are compared, by name: `get(11)` in a Map, no name
 * for the primitive value of a date, a pattern or a boxed number.
 */
export function parts(value: object): Map<PropertyKey, unknown> {
  if (isIncomparable(value)) return new Map(); // Node adds ids to promises.
  const keys = Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  // So that holes at the end count too.
  if (Array.isArray(value)) keys.push("length");
  const all = isError(value) ? errorKeys(value, keys) : keys;
  const named = new Map(all.map((key) => [key, read(value, key)]));
  // Properties last, since they replace contents of the same name.
  return new Map([...contents(value), ...named]);
}

/** `keys` of an error without its stack, and with those it hides. */
export function errorKeys<K>(error: Error, keys: readonly K[]): (K | string)[] {
  // Not enumerable if Error itself or AggregateError sets them.
  const hidden = ["name", "message", "cause", "errors"];
  const all = [...keys, ...hidden.filter((name) => name in error)];
  // RxJS makes it enumerable.
  return all.filter((key) => key !== "stack");
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

/** Whether the contents of `value` cannot be read, or only asynchronously. */
export function isIncomparable(value: object): boolean {
  return opaque.test(typeName(value));
}

/** The contents of a built-in object, besides its properties. */
function contents(value: object): [PropertyKey, unknown][] {
  const kind = typeName(value);
  try {
    if (kind === "Date") return [["", isoText(value)]];
    if (kind === "Map") return [...(value as Map<unknown, unknown>)].map(entry);
    // The primitive value of a boxed one.
    const plain: unknown = texts.test(kind)
      ? `${value as URL}`
      : value.valueOf();
    if (!isObject(plain)) return [["", plain]];
    // All of them are iterable.
    if (lists.test(kind)) return Object.entries([...(value as Set<unknown>)]);
    if (!buffers.test(kind)) return [];
    // A DataView may have only a part of its buffer's bytes.
    const {
      buffer = value,
      byteOffset,
      byteLength = 0,
      maxByteLength = 0,
    } = value as Partial<DataView> & Resizable;
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
    const entries: [string, number][] = Object.entries(bytes);
    // Only larger in a buffer that can grow.
    return maxByteLength > byteLength
      ? [...entries, ["maxByteLength", maxByteLength]]
      : entries;
  } catch {
    return []; // Its toStringTag names another class.
  }
}

/** Ignores overridden methods; JSON would make `null` of an invalid date. */
function isoText(date: object): string {
  const time = Date.prototype.getTime.call(date);
  return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
}

/**
 * An entry of a Map by its key, or by its index if the key is an object or
 * symbol.
 */
function entry(
  [key, value]: [unknown, unknown],
  at: number,
): [PropertyKey, unknown] {
  return Object(key) === key || typeof key === "symbol"
    ? [at, [key, value]]
    : [`get(${plainText(key)})`, value];
}

/** The property's value, or the error that its getter throws. */
function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch (thrown) {
    return thrown;
  }
}
