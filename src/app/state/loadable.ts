import {
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from "rxjs";

/** A value, or that it is loading or has failed. */
export type Loadable<T> = T | "loading" | "failed";

/**
 * Emits `loading`, then what `read$` emits. Where that is `undefined` or
 * `failed`, emits `failed`, and the next `retry$` begins all anew. Completes with the read
 * that doesn't fail.
 */
export function loadable<T>(
  read$: Observable<T | "failed" | undefined>,
  retry$: Observable<unknown>,
): Observable<Loadable<T>> {
  const again$ = retry$.pipe(
    take(1),
    switchMap(() => loadable(read$, retry$)),
  );
  return read$.pipe(
    mergeMap((value) =>
      value === undefined || value === "failed"
        ? again$.pipe(startWith("failed" as const))
        : of(value),
    ),
    startWith("loading" as const),
  );
}
