import {
  BehaviorSubject,
  defer,
  type Observable,
  scan,
  startWith,
  tap,
} from "rxjs";

/** Returns the part of the state that changes. */
export type Change<S> = (state: S) => Partial<S>;

/**
 * Emits `initial`, then the state after each change, and completes with the
 * changes. `project` returns them; its `state$` emits these same states, the
 * latest one at once, for a change that depends on it.
 */
export function withChanges<S>(
  initial: S,
  project: (state$: Observable<S>) => Observable<Change<S>>,
): Observable<S> {
  return defer(() => {
    const state$ = new BehaviorSubject(initial);
    return project(state$).pipe(
      scan((state, change) => ({ ...state, ...change(state) }), initial),
      startWith(initial),
      tap(state$),
    );
  });
}
