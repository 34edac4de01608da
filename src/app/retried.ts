import {
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from "rxjs";

/** What a view shows of something that is read. */
export type Retried<T> = T | "loading" | "failed";

/**
 * Emits `loading`, then what `read$` emits. Where that is `undefined`, emits
 * `failed`, and the next `retry$` begins all anew. Completes with the read
 * that doesn't fail.
 */
export function retried<T>(
  read$: Observable<T | undefined>,
  retry$: Observable<unknown>,
): Observable<Retried<T>> {
  const again$ = retry$.pipe(
    take(1),
    switchMap(() => retried(read$, retry$)),
  );
  return read$.pipe(
    mergeMap((value) =>
      value === undefined
        ? again$.pipe(startWith("failed" as const))
        : of(value),
    ),
    startWith("loading" as const),
  );
}
