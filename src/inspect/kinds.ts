import { Observable } from "rxjs";

/** Whether `value` is a stream of this RxJS. */
export function isStream(value: unknown): value is Observable<unknown> {
  try {
    return value instanceof Observable;
  } catch {
    return false; // A proxy may refuse to be asked.
  }
}

/** Whether `value` is an object of no class, of any realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether a property may hold a token, so that it is never looked at. */
export function isSecret(key: string): boolean {
  return key.toLowerCase() === "headers";
}
