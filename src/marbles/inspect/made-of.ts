export type Class = new (...args: never[]) => object;

/** What stands after `new` where somebody writes a value down. */
export interface Made {
  /** The global name of the class, or the one that a recorder was told. */
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];
}

/** Stands in a copy for an instance of a class that a recorder was told. */
export class Instance implements Made {
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];

  constructor(name: string, Class: Class, args: readonly unknown[]) {
    this.name = name;
    this.Class = Class;
    this.args = args;
  }
}

/**
 * By the prototypes of the classes that recorders were told, what makes their
 * instances. Known to all recorders, since a replay has one of its own.
 */
export const declared = new WeakMap<object, (value: object) => Made>();

/** How many properties, items and texts of one value are kept. */
export const maxParts = 1000;

/** What the platform's constructors take, by their names. */
const takes: Record<string, (value: never) => unknown[]> = {
  Date: (date: Date) => [isNaN(+date) ? NaN : date.toISOString()],
  Map: itemsOf,
  Set: itemsOf,
  RegExp: ({ source, flags }: RegExp) => [source, flags],
  URL: textOf,
  URLSearchParams: textOf,
  ArrayBuffer: (buffer: ArrayBuffer) => itemsOf(new Uint8Array(buffer)),
  DOMException: ({ message, name }: DOMException) => [message, name],
};

/**
 * What `new` makes of a value for which the platform has a class: a date, a
 * collection, a URL, bytes. An ArrayBuffer is made of its bytes, as
 * `Uint8Array.from(bytes).buffer`. `undefined` for all other values.
 */
export function madeOf(
  value: object,
  proto = Object.getPrototypeOf(value) as object | null,
): Made | undefined {
  if (value instanceof Instance) return value;
  if (!proto) return undefined;
  const Class = classOf(proto);
  const name = Class?.name ?? "";
  const take = /.Array$/.test(name) ? itemsOf : takes[name];
  return Class && take && Reflect.get(globalThis, name) === Class
    ? // What the table has for a class is for its instances.
      { name, Class, args: take(value as never) }
    : // It may extend one of the platform's.
      madeOf(value, Object.getPrototypeOf(proto) as object | null);
}

export function make({ name, Class, args }: Made): object {
  return name === "ArrayBuffer"
    ? Uint8Array.from(args[0] as number[]).buffer
    : new Class(...(args as never[]));
}

/** The class that has this prototype. */
export function classOf(proto: object | null): Class | undefined {
  return proto?.constructor as Class | undefined;
}

/** The first items, and one more than are kept. */
function itemsOf(items: Iterable<unknown>): unknown[] {
  const first: unknown[] = [];
  for (const item of items) if (first.push(item) > maxParts) break;
  return [first];
}

function textOf(value: URL): unknown[] {
  return [String(value)];
}
