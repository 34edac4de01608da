import { first, isObservable, type Observable } from "rxjs";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import { isItem } from "./list-state.ts";

/** The calls of one resource. Each is cold, and errors when it fails. */
export interface ListCalls<T, Draft> {
  /** Emits the list once. */
  load(): Observable<readonly T[]>;
  /** Emits the new item, with its id; nothing if the server does not tell. */
  add(draft: Draft): Observable<T | null | undefined>;
  /** Emits the saved item; nothing if it was saved as it was sent. */
  update(item: T): Observable<T | null | undefined>;
  remove(item: T): Observable<unknown>;
}

/**
 * Emits the first value of what the call `name` has returned, or `undefined`.
 * @throws TypeError where that is no Observable.
 */
export function firstOf<R>(
  name: keyof ListCalls<unknown, unknown>,
  returned$: Observable<R>,
): Observable<R | undefined> {
  if (isObservable(returned$)) return returned$.pipe(first(null, undefined));
  throw new TypeError(`${name}: the call returned no Observable`);
}

/** @throws Error where `value` is not a list of items. */
export function asList<T>(value: readonly T[] | undefined): readonly T[] {
  if (value && isList(value)) return value;
  throw new Error("load: the server did not return a list of items");
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

/** Whether the server says that it does not have the item. */
export function isNotThere(error: unknown): boolean {
  return (
    error instanceof HttpErrorResponse && [404, 410].includes(error.status)
  );
}
