import { EmptyError, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";

type ErrorClass = new (...args: never[]) => Error;

/** The classes of errors that are plain data, by the module that has them. */
const classes: readonly (readonly [ErrorClass, module?: string])[] = [
  [Error],
  [TypeError],
  [RangeError],
  [SyntaxError],
  [ReferenceError],
  [DOMException],
  [EmptyError, "rxjs"],
  [TimeoutError, "rxjs"],
  [HttpErrorResponse, "rx-heroes"],
];

/** In Node, a DOMException of jsdom is no Error. */
export function isError(value: object): value is Error {
  return value instanceof Error || value instanceof DOMException;
}

/** How an error can be constructed again. */
export interface ErrorCode {
  readonly Class: ErrorClass;
  readonly name: string;
  /** The module that exports the class, unless it is a global. */
  readonly module: string | undefined;
  readonly args: readonly unknown[];
  /** The own properties that the constructor does not set. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The code of an error; `undefined` for one of another class. */
export function errorCode(error: Error): ErrorCode | undefined {
  const proto = Object.getPrototypeOf(error) as object;
  const found = classes.find(([each]) => each.prototype === proto);
  if (!found) return undefined;
  const [Class, module] = found;
  const args = argsOf(error);
  const constructed = new Class(...(args as never[]));
  const own = Object.getOwnPropertyNames(error).filter((key) => {
    const property = Object.getOwnPropertyDescriptor(error, key);
    return key !== "stack" && property && "value" in property;
  });
  // Headers may hold a token: only those of `init` count.
  const properties = own
    .filter((key) => key !== "headers")
    .map((key) => [key, Reflect.get(error, key) as unknown] as const)
    .filter(([key, value]) => Reflect.get(constructed, key) !== value);
  return {
    ...{ Class, module, args, name: nameOf(Class) },
    properties: Object.fromEntries(properties),
  };
}

/** The error of that code. @throws if there is no such class */
export function errorOf(
  name: string,
  args: readonly unknown[],
  properties: object,
): Error {
  const [Class] = classes.find(([each]) => nameOf(each) === name) ?? [];
  if (!Class) throw new Error(`There is no error ${name}`);
  return Object.assign(new Class(...(args as never[])), properties);
}

/** RxJS's errors are functions whose `name` is another one. */
function nameOf(Class: ErrorClass): string {
  if (Class === EmptyError) return "EmptyError";
  return Class === TimeoutError ? "TimeoutError" : Class.name;
}

/** The arguments with which its class constructs the same error. */
function argsOf(error: Error): unknown[] {
  const { message, cause } = error;
  if (error instanceof HttpErrorResponse) return [initOf(error)];
  if (error instanceof DOMException) return [message, error.name];
  if (error instanceof TimeoutError) return error.info ? [error.info] : [];
  if (error instanceof EmptyError) return [];
  return "cause" in error ? [message, { cause }] : [message];
}

function initOf(response: HttpErrorResponse): Record<string, unknown> {
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
  return { ...Object.fromEntries(kept), ...all };
}
