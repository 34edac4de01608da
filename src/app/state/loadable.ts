import {
  map,
  type Observable,
  repeat,
  startWith,
  takeLast,
  takeWhile,
} from "rxjs";

export type Loadable<T> =
  | { readonly status: "loading" | "failed"; readonly value?: never }
  | { readonly status: "loaded"; readonly value: T };

export type LoadStatus = Loadable<unknown>["status"];

export const loading = { status: "loading" } as const;

/**
 * Emits `loading`, then `loaded` with the value of `read$`, and completes. If
 * that value is `"failed"` or `undefined`, emits `failed` and subscribes again
 * to `read$` at the next `retry$`.
 */
export function loadable<T>(
  read$: Observable<T | "failed" | undefined>,
  retry$: Observable<unknown>,
): Observable<Loadable<T>> {
  return read$.pipe(
    // Waits for completion. takeWhile unsubscribes at the value, so a call that
    // succeeded would look as if it was cancelled.
    takeLast(1),
    map(toLoadable),
    startWith(loading),
    repeat({ delay: () => retry$ }),
    takeWhile(({ status }) => status !== "loaded", true),
  );
}

function toLoadable<T>(value: T | "failed" | undefined): Loadable<T> {
  return value === "failed" || value === undefined
    ? { status: "failed" }
    : { status: "loaded", value };
}
