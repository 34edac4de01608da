import { type Class, classOf, isGlobal } from "./kinds.ts";
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

/**
 * The arguments that construct a value, by the name of its class. An
 * ArrayBuffer has its bytes, a file or form what can be read synchronously.
 */
const argsOf: Readonly<Record<string, (value: never) => readonly unknown[]>> = {
  Date: (date: Date) => [isNaN(date.getTime()) ? NaN : date.toISOString()],
  Map: (map: Iterable<unknown>) => [firstOf(map)],
  Set: (set: Iterable<unknown>) => [firstOf(set)],
  RegExp: ({ source, flags }: RegExp) => [source, flags],
  URL: ({ href }: URL) => [href],
  URLSearchParams: (query: URLSearchParams) => [query.toString()],
  ArrayBuffer: (buffer: ArrayBuffer) => [firstOf(new Uint8Array(buffer))],
  DOMException: ({ message, name }: DOMException) => [message, name],
  Blob: ({ type, size }: Blob) => [type, size],
  File: ({ type, size, name }: File) => [type, size, name],
  FormData: (form: Iterable<unknown>) => [firstOf(form)],
};

/**
 * The constructor call of an instance of a platform class, or of a declared
 * class, whose instances are copied as an {@link Opaque}. `undefined` for other
 * values, also for instances of subclasses.
 */
export function constructorCallOf(value: object): ConstructorCall | undefined {
  if (value instanceof Opaque) return value.detail?.constructorCall;
  const Class = classOf(value);
  if (!Class || !isGlobal(Class)) return undefined;
  const { name } = Class;
  const args = /.Array$/.test(name) ? argsOf.Set : argsOf[name];
  return args && { name, Class, args: args(value as never) };
}

/** True if `args` only summarize the object and cannot construct it. */
export function isFileOrForm({ name }: ConstructorCall): boolean {
  return /^(Blob|File|FormData)$/.test(name);
}

export function construct({ name, Class, args }: ConstructorCall): object {
  return name === "ArrayBuffer"
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
