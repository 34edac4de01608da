/** What stands after `new` where somebody writes a value down. */
export interface Made {
  /** The class's global name, or the one that the recorder was told. */
  readonly name: string;
  readonly Class: Class;
  readonly args: readonly unknown[];
}

export type Class = abstract new (...args: never[]) => object;

/** Stands in a copy for an instance of a class that the recorder was told. */
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

/** Reads or calls what the platform's prototype has for a value. */
type Has = (key: string) => unknown;

/**
 * What the platform's constructors take, by their names. It is asked of their
 * prototypes, since classes that extend them may have other methods.
 */
const takes: Record<string, (get: Has, call: Has) => unknown[]> = {
  Date: (_, call) => [
    Number.isNaN(call("getTime")) ? NaN : call("toISOString"),
  ],
  Map: (_, call) => [first(call("entries"))],
  Set: (_, call) => [first(call("values"))],
  RegExp: (get) => [get("source"), get("flags")],
  URL: (get) => [get("href")],
  URLSearchParams: (_, call) => [call("toString")],
  DOMException: (get) => [get("message"), get("name")],
};

/**
 * What `new` makes of a value for which the platform has a class: a date, a
 * collection, a URL, bytes. An ArrayBuffer is made of its bytes, as
 * `Uint8Array.from(bytes).buffer`. `undefined` for all other values.
 */
export function madeOf(value: object): Made | undefined {
  if (value instanceof Instance) return value;
  for (const proto of prototypesOf(value)) {
    const Class = classOf(proto);
    if (!Class || Reflect.get(globalThis, Class.name) !== Class) continue;
    const get: Has = (key) => Reflect.get(proto, key, value);
    const call: Has = (key) =>
      Reflect.apply(get(key) as () => unknown, value, []);
    const { name } = Class;
    if (name === "ArrayBuffer") {
      const bytes = new Uint8Array(value as ArrayBuffer);
      return { name, Class, args: [first(bytes)] };
    }
    const take = /.Array$/.test(name) ? takes.Set : takes[name];
    if (take) return { name, Class, args: take(get, call) };
  }
  return undefined;
}

export function make({ name, Class, args }: Made): object {
  return name === "ArrayBuffer"
    ? Uint8Array.from(args[0] as number[]).buffer
    : (Reflect.construct(Class, args) as object);
}

/** The class that has this prototype. */
export function classOf(proto: object): Class | undefined {
  const own = Reflect.getOwnPropertyDescriptor(proto, "constructor");
  return typeof own?.value === "function" ? (own.value as Class) : undefined;
}

/** From its own class's to the outermost. */
export function prototypesOf(value: object): object[] {
  const proto = Reflect.getPrototypeOf(value);
  return proto ? [proto, ...prototypesOf(proto)] : [];
}

/** The first items, and one more than are kept. */
function first(items: unknown): unknown[] {
  const all: unknown[] = [];
  for (const item of items as Iterable<unknown>) {
    if (all.push(item) > maxParts) break;
  }
  return all;
}
