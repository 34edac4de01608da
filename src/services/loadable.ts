import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from "rxjs";

/** One read: under way, its value, or why it failed. */
export type Loadable<T> =
  | { readonly status: "loading" }
  | { readonly status: "loaded"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

export const loading = { status: "loading" } as const;

/**
 * Emits `loading`, then `loaded` with each value of `read$`, and completes as
 * `read$` does. When `read$` errors, emits `failed`, and subscribes to `read$`
 * again at the next `retry$`. What `retry$` replays is ignored: it would send for
 * as long as the server fails. Never errors.
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

/** Leaves out what the source emits within `subscribe`: what it replays. */
function withoutReplay<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => {
      let isSubscribed = false;
      const subscribed$ = defer(() => {
        isSubscribed = true;
        return EMPTY;
      });
      return merge(source$.pipe(filter(() => isSubscribed)), subscribed$);
    });
}
