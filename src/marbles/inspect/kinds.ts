import { Observable } from "rxjs";

/** Whether `value` is an Observable of this RxJS. */
export function isStream(value: unknown): value is Observable<unknown> {
  try {
    return value instanceof Observable;
  } catch {
    return false; // A proxy's `getPrototypeOf` may throw.
  }
}

/** Whether `value` is an Observable of no subclass: not a Subject, say. */
export function isPlainStream(value: object): value is Observable<unknown> {
  return (
    isStream(value) && Object.getPrototypeOf(value) === Observable.prototype
  );
}

/** Whether `value` is an object or a function. */
export function isObject(value: unknown): value is object {
  return Object(value) === value;
}

/** Whether `value` is an array of no subclass. */
export function isPlainArray(value: object): value is unknown[] {
  return Array.isArray(value) && className(value) === "Array";
}

/** Whether `value` has no class but `Object`, of any realm. */
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

/** Whether `Class` is the platform's, not another one of the same name. */
export function isGlobal(Class: Class): boolean {
  return Reflect.get(globalThis, Class.name) === Class;
}
