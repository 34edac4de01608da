import { type Class, classOf, isGlobal } from "./kinds.ts";
import { Opaque } from "./opaque.ts";

/** What stands after `new` where somebody writes a value down. */
export interface Made {
  /** The global name of the class, or the one in the option `classes`. */
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];
}

/** How many properties, items and texts of one value are kept. */
export const maxParts = 1000;

/**
 * What the platform's constructors take, by their names; of an ArrayBuffer its
 * bytes, of a file and of a form so much as can be known without waiting.
 */
const takes: Readonly<Record<string, (value: never) => readonly unknown[]>> = {
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
 * How a value of one of the platform's classes is constructed: a date, a
 * collection, a URL, bytes; or one of a declared class, from what stands for it
 * in a copy. `undefined` for all other values, those of subclasses too.
 */
export function madeOf(value: object): Made | undefined {
  if (value instanceof Opaque) return value.detail?.made;
  const Class = classOf(value);
  if (!Class || !isGlobal(Class)) return undefined;
  const { name } = Class;
  const take = /.Array$/.test(name) ? takes.Set : takes[name];
  return take && { name, Class, args: take(value as never) };
}

/** Whether what is known of it is too little to make it again. */
export function isHeld({ name }: Made): boolean {
  return /^(Blob|File|FormData)$/.test(name);
}

export function make({ name, Class, args }: Made): object {
  return name === "ArrayBuffer"
    ? Uint8Array.from(args[0] as number[]).buffer
    : new Class(...(args as never[]));
}

/** The first items, one more than are kept. */
function firstOf(items: Iterable<unknown>): unknown[] {
  const first: unknown[] = [];
  for (const item of items) {
    if (first.push(item) > maxParts) break;
  }
  return first;
}
