import { EmptyError, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";

/** A class whose objects are plain data: they can be constructed again. */
interface Kind<T extends object = never> {
  /** A minifier may change that of the class. */
  readonly name: string;
  readonly Class: new (...args: never[]) => object;
  /** The arguments with which the class constructs an equal object. */
  readonly argsOf: (value: T) => readonly unknown[];
  /** The module that exports the class, unless it is a global. */
  readonly module?: string | undefined;
}

/** The class of copied dates; fake timers replace the global. */
export const RealDate = Date;

const kinds: readonly Kind[] = [
  kind("Date", RealDate, (date) => [isNaN(+date) ? NaN : date.toISOString()]),
  kind("RegExp", RegExp, ({ source, flags }) => [source, flags]),
  kind("URL", URL, ({ href }) => [href]),
  kind("Map", Map<unknown, unknown>, (map) => [[...map]]),
  kind("Set", Set<unknown>, (set) => [[...set]]),
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError].map((Class) =>
    kind(Class.name, Class, argsOfError),
  ),
  kind("DOMException", DOMException, ({ message, name }) => [message, name]),
  kind("EmptyError", EmptyError, () => [], "rxjs"),
  kind("TimeoutError", TimeoutError, argsOfTimeout, "rxjs"),
  kind("HttpErrorResponse", HttpErrorResponse, argsOfFailure, "rx-heroes"),
];

const byPrototype = new Map<unknown, Kind>(
  kinds.map((kind) => [kind.Class.prototype, kind]),
);

/** How an object can be constructed again. */
export interface Construction extends Omit<Kind, "argsOf"> {
  readonly args: readonly unknown[];
  /** Of an error, the own properties that the constructor does not set. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Undefined for a plain object, an array, and an object of another class. */
export function constructionOf(value: object): Construction | undefined {
  const kind = byPrototype.get(Object.getPrototypeOf(value));
  if (!kind) return undefined;
  const args = kind.argsOf(value as never);
  const properties = isError(value) ? ownProperties(value, kind, args) : {};
  const { name, Class, module } = kind;
  return { name, Class, module, args, properties };
}

/** The object of that construction. @throws if there is no such class */
export function constructed(
  name: string,
  args: readonly unknown[],
  properties: object,
): object {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no class ${name}`);
  return Object.assign(new kind.Class(...(args as never[])), properties);
}

/** In Node, a DOMException of jsdom is no Error. */
export function isError(value: object): value is Error {
  return value instanceof Error || value instanceof DOMException;
}

function ownProperties(
  value: Error,
  { Class }: Kind,
  args: readonly unknown[],
): Record<string, unknown> {
  const own = Object.getOwnPropertyNames(value).filter((key) => {
    const property = Object.getOwnPropertyDescriptor(value, key);
    return property && "value" in property;
  });
  const made = new Class(...(args as never[]));
  const properties = own
    // Headers may hold a token: only those of `init` count.
    .filter((key) => key !== "stack" && key !== "headers")
    .map((key) => [key, Reflect.get(value, key) as unknown] as const)
    .filter(([key, part]) => Reflect.get(made, key) !== part);
  return Object.fromEntries(properties);
}

function kind<T extends object>(
  name: string,
  Class: new (...args: never[]) => T,
  argsOf: Kind<T>["argsOf"],
  module?: string,
): Kind<T> {
  return { name, Class, argsOf, module };
}

function argsOfError(error: Error): unknown[] {
  const { message, cause } = error;
  return "cause" in error ? [message, { cause }] : [message];
}

function argsOfTimeout({ info }: TimeoutError): unknown[] {
  return info ? [info] : [];
}

function argsOfFailure(response: HttpErrorResponse): unknown[] {
  const { url, status, statusText, message, error, cause, headers } = response;
  const init = { url, status, statusText, message, error, cause };
  // The others have a default.
  const kept = Object.entries(init).filter(([key, value]) => {
    const others = { ...init, [key]: undefined };
    if (value === undefined) return false;
    const without = new HttpErrorResponse(others);
    return key === "url" || Reflect.get(without, key) !== value;
  });
  const own = Object.fromEntries(headers);
  const all = Object.keys(own).length > 0 ? { headers: own } : {};
  return [{ ...Object.fromEntries(kept), ...all }];
}
