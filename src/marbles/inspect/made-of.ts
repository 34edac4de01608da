import { type Class, classOf, isObject } from "./kinds.ts";
import { Opaque } from "./opaque.ts";

/** What stands after `new` where somebody writes a value down. */
export interface Made {
  /** The global name of the class, or the one that a recorder was told. */
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];
}

/** How many properties, items and texts of one value are kept. */
export const maxParts = 1000;

/** Reads or calls what the platform has by a name, whatever its heirs have. */
type Own = (key: string, ...args: unknown[]) => unknown;

/** What the platform's constructors take, by their names. */
const takes: Record<string, (own: Own, value: object) => unknown[]> = {
  Date: (own) => [isNaN(own("getTime") as number) ? NaN : own("toISOString")],
  Map: (own) => [own("entries")],
  Set: (own) => [own("values")],
  // To read its flags is to ask an heir for each.
  RegExp(_own, value) {
    const { source, flags } = new RegExp(value as RegExp);
    return [source, flags];
  },
  URL: (own) => [own("href")],
  URLSearchParams: (own) => [own("toString")],
  ArrayBuffer: (_own, value) => [new Uint8Array(value as ArrayBuffer)],
  DOMException: (own) => [own("message"), own("name")],
  Blob: (own) => [own("type"), own("size")],
  File: (own) => [own("type"), own("size"), own("name")],
  FormData: (own) => [own("entries")],
};

/**
 * What `new` makes of a value for which the platform has a class: a date, a
 * collection, a URL, bytes. An ArrayBuffer is made of its bytes, as
 * `Uint8Array.from(bytes).buffer`. `undefined` for all other values. No code
 * of a class that extends the platform's is run.
 */
export function madeOf(
  value: object,
  proto = Object.getPrototypeOf(value) as object | null,
): Made | undefined {
  if (value instanceof Opaque) return value.detail?.made;
  if (!proto) return undefined;
  const Class = classOf(proto);
  const name = Class?.name ?? "";
  const take = /.Array$/.test(name) ? takes.Set : takes[name];
  if (!Class || !take || Reflect.get(globalThis, name) !== Class) {
    // It may extend one of the platform's.
    return madeOf(value, Object.getPrototypeOf(proto) as object | null);
  }
  const own: Own = (key, ...args) => {
    const member: unknown = Reflect.get(Class.prototype as object, key, value);
    return typeof member === "function"
      ? Reflect.apply(member, value, args)
      : member;
  };
  return { name, Class, args: take(own, value).map(firstOf) };
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

/** Of a list its first items, and one more than are kept. */
function firstOf(arg: unknown): unknown {
  if (!isObject(arg)) return arg;
  const first: unknown[] = [];
  for (const item of arg as Iterable<unknown>) {
    if (first.push(item) > maxParts) break;
  }
  return first;
}
