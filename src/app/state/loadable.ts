import { mergeMap, type Observable, of, startWith, take } from "rxjs";

/** A value, or that it is loading or has failed. */
export type Loadable<T> =
  | { readonly status: "loading" | "failed"; readonly value?: never }
  | { readonly status: "loaded"; readonly value: T };

export type LoadStatus = Loadable<unknown>["status"];

export const loading = { status: "loading" } as const;

/**
 * Emits `loading`, then what `read$` emits. After `"failed"` or `undefined`, it
 * reads again at the next `retry$`. Completes with the read that doesn't fail.
 */
export function loadable<T>(
  read$: Observable<T | "failed" | undefined>,
  retry$: Observable<unknown>,
): Observable<Loadable<T>> {
  return read$.pipe(
    mergeMap((value): Observable<Loadable<T>> =>
      value === "failed" || value === undefined
        ? retry$.pipe(
            take(1),
            mergeMap(() => loadable(read$, retry$)),
            startWith({ status: "failed" } as const),
          )
        : of({ status: "loaded", value }),
    ),
    startWith(loading),
  );
}
