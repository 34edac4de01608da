import { useLayoutObservableState, useObservable } from "observable-hooks";
import { BehaviorSubject, type Observable, share, timer } from "rxjs";

// The type has a name so that the lint rule sees a function, whose name ends in
// no `$`, and not a stream.
type StateFactory<S> = () => Observable<S>;

/**
 * Subscribes to a screen's state once per mount and shows `initial` until it
 * first emits. `state` is called once, so what it closes over must not change.
 */
export function useScreenState<S>(state: StateFactory<S>, initial: S): S {
  const state$ = useObservable(() =>
    state().pipe(
      share({
        connector: () => new BehaviorSubject(initial),
        resetOnComplete: false,
        // StrictMode unmounts and mounts a view at once, which must not ask
        // the backend twice.
        resetOnRefCountZero: () => timer(0),
      }),
    ),
  );
  // It subscribes before the first paint, so that an answer which comes at once
  // is what is painted.
  return useLayoutObservableState(state$, initial);
}
