import { type Class, classOf } from "./kinds.ts";
import { Opaque } from "./opaque.ts";

/** An instance as the call that constructs it: `new Money(500)`. */
export interface ConstructorCall {
  /** The global name of the class, or its name in the option `classes`. */
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];
}

/** The most properties, items and strings of one value to copy. */
export const maxParts = 1000;

type ArgsOf = (value: never) => readonly unknown[];

const argsOfItems: ArgsOf = (items: Iterable<unknown>) => [firstOf(items)];

// Each by itself, since in a test their base class may be of another realm.
const typedArrays: readonly Class[] = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
];

/** Only summarized: what can be read synchronously cannot construct them. */
const summaries: readonly Class[] = [Blob, File, FormData];

/** The arguments that construct an instance, or summarize it. */
const argsOf = new Map<Class, ArgsOf>([
  [Date, (date: Date) => [isNaN(date.getTime()) ? NaN : date.toISOString()]],
  [Map, argsOfItems],
  [Set, argsOfItems],
  [RegExp, ({ source, flags }: RegExp) => [source, flags]],
  [URL, ({ href }: URL) => [href]],
  [URLSearchParams, (query: URLSearchParams) => [query.toString()]],
  [ArrayBuffer, (buffer: ArrayBuffer) => [firstOf(new Uint8Array(buffer))]],
  [DOMException, ({ message, name }: DOMException) => [message, name]],
  [Blob, ({ type, size }: Blob) => [type, size]],
  [File, ({ type, size, name }: File) => [type, size, name]],
  [FormData, argsOfItems],
  ...typedArrays.map((Class) => [Class, argsOfItems] as const),
]);

/**
 * The constructor call of an instance of a platform class, or of the instance
 * that an {@link Opaque} replaces. `undefined` for other values, also for
 * instances of subclasses.
 */
export function constructorCallOf(value: object): ConstructorCall | undefined {
  if (value instanceof Opaque) {
    const { detail } = value;
    return detail?.kind === "instance" ? detail.call : undefined;
  }
  const Class = classOf(value);
  const args = Class && argsOf.get(Class);
  return args && { name: Class.name, Class, args: args(value as never) };
}

/** True if `args` only summarize the object and cannot construct it. */
export function isFileOrForm({ Class }: ConstructorCall): boolean {
  return summaries.includes(Class);
}

export function construct({ Class, args }: ConstructorCall): object {
  return Class === ArrayBuffer
    ? Uint8Array.from(args[0] as number[]).buffer
    : new Class(...(args as never[]));
}

/** At most `maxParts + 1` items: one more than are copied. */
function firstOf(items: Iterable<unknown>): unknown[] {
  const first: unknown[] = [];
  for (const item of items) {
    if (first.push(item) > maxParts) break;
  }
  return first;
}
