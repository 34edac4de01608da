import { Observable } from "rxjs";

/** False for Observables of another copy of RxJS. */
export function isStream(value: unknown): value is Observable<unknown> {
  try {
    return value instanceof Observable;
  } catch {
    return false; // A proxy's `getPrototypeOf` may throw.
  }
}

/** False for instances of a subclass, such as Subject. */
export function isPlainStream(value: object): value is Observable<unknown> {
  return (
    isStream(value) && Object.getPrototypeOf(value) === Observable.prototype
  );
}

/** True for functions too. */
export function isObjectOrFunction(value: unknown): value is object {
  return Object(value) === value;
}

/** False for instances of a subclass of Array. */
export function isPlainArray(value: object): value is unknown[] {
  return Array.isArray(value) && className(value) === "Array";
}

/** True for `{}` of any realm, and for objects without a prototype. */
export function isPlain(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return !prototype || !Object.getPrototypeOf(prototype);
}

export type Class = new (...args: never[]) => object;

export function classOf(value: object): Class | undefined {
  const proto = Object.getPrototypeOf(value) as object | null;
  const Class: unknown = proto?.constructor;
  return typeof Class === "function" ? (Class as Class) : undefined;
}

export function className(value: object): string {
  return classOf(value)?.name ?? "";
}

/** False for a class of the app that has the name of a platform class. */
export function isGlobal(Class: Class): boolean {
  return Reflect.get(globalThis, Class.name) === Class;
}
