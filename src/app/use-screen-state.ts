import {
  pluckFirst,
  useLayoutObservableState,
  useObservable,
} from "observable-hooks";
import {
  BehaviorSubject,
  distinctUntilChanged,
  type Observable,
  share,
  switchMap,
  timer,
} from "rxjs";
import { useServices } from "../react/use-services.ts";
import type { Services } from "../services/create-services.ts";

/**
 * Subscribes to a screen's state once per mount and shows `initial` until it
 * first emits. `project` is called at the first render and again only for other
 * services, so what else it depends on must come in as streams.
 */
export function useScreenState<S>(
  project: (services: Services) => Observable<S>,
  initial: NoInfer<S>,
): S {
  const state$ = useObservable(
    (services$) =>
      pluckFirst(services$).pipe(
        // StrictMode emits the same services twice.
        distinctUntilChanged(),
        switchMap(project),
        share({
          connector: () => new BehaviorSubject(initial),
          // StrictMode unmounts and mounts a view at once, which must not ask
          // the backend twice.
          resetOnRefCountZero: () => timer(0),
        }),
      ),
    [useServices()],
  );
  // It subscribes before the first paint, so that an answer which comes at once
  // is what is painted.
  return useLayoutObservableState(state$, initial);
}
