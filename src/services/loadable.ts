import {
  catchError,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from "rxjs";
import { withoutReplay } from "./without-replay.ts";

/** One read: under way, its value, or why it failed. */
export type Loadable<T> =
  | { readonly status: "loading" }
  | { readonly status: "loaded"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

export const loading = { status: "loading" } as const;

/**
 * Emits `loading`, then `loaded` with each value of `read$`, and completes as
 * `read$` does. When `read$` errors, emits `failed`, and subscribes to `read$`
 * again at the next `retry$`; a value that `retry$` replays is none. Never
 * errors.
 *
 * ```text
 * read$      --#      --a|
 * retry$     ---------r---
 * result$    l-f------l-a|
 * ```
 */
export function loadable<T>(
  read$: Observable<T>,
  retry$: Observable<unknown>,
): Observable<Loadable<T>> {
  return read$.pipe(
    map((value): Loadable<T> => ({ status: "loaded", value })),
    startWith(loading),
    catchError((error: unknown, again$) =>
      merge(
        // First, so that a retry while `failed` is emitted is not missed.
        retry$.pipe(
          withoutReplay(),
          take(1),
          switchMap(() => again$),
        ),
        of<Loadable<T>>({ status: "failed", error }),
      ),
    ),
  );
}
