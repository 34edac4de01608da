import {
  BehaviorSubject,
  defer,
  type Observable,
  scan,
  startWith,
  tap,
} from "rxjs";

/** Makes what changes of a state of that state. */
export type Change<S> = (state: S) => Partial<S>;

/**
 * Emits `initial`, then the state after each change, and completes with the
 * changes. `project` makes them of these very states, the latest of which
 * each subscriber gets at once: what is sent can depend on it.
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
