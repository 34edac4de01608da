import {
  BehaviorSubject,
  defer,
  type Observable,
  scan,
  startWith,
  tap,
} from "rxjs";

/** Returns the properties of the state that change. */
export type Change<S> = (state: S) => Partial<S>;

/**
 * Emits `initial`, then the state after each change of those that `project`
 * returns, and completes with them. `state$` replays the latest state, for
 * changes that depend on it.
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
