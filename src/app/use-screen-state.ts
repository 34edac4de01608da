import {
  pluckFirst,
  useLayoutObservableState,
  useObservable,
  useObservableCallback,
} from "observable-hooks";
import { useLocation } from "react-router-dom";
import {
  BehaviorSubject,
  distinctUntilChanged,
  fromEvent,
  merge,
  type Observable,
  share,
  skip,
  switchMap,
  timer,
} from "rxjs";
import { useServices } from "../react/use-services.ts";
import type { Services } from "../services/create-services.ts";

/**
 * Subscribes to a screen's state once per mount and shows `initial` until it
 * first emits. `project` is called at the first render and again only for other
 * services, so what else it depends on must come in as streams.
 *
 * Its `retry$` says when to try again what has failed: as `retry` is called, as
 * the browser comes back online, and at a click on the link of that very
 * screen, which gives its location a new key.
 */
export function useScreenState<S>(
  project: (services: Services, retry$: Observable<unknown>) => Observable<S>,
  initial: S,
): [state: S, retry: () => void] {
  const [retry, called$] = useObservableCallback();
  const key$ = useObservable(pluckFirst, [useLocation().key]);
  const state$ = useObservable(
    (inputs$) => {
      // StrictMode emits the same services and key twice.
      const next$ = key$.pipe(distinctUntilChanged(), skip(1));
      const retry$ = merge(called$, fromEvent(window, "online"), next$);
      return pluckFirst(inputs$).pipe(
        distinctUntilChanged(),
        switchMap((services) => project(services, retry$)),
        share({
          connector: () => new BehaviorSubject(initial),
          // StrictMode unmounts and mounts a view at once, which must not ask
          // the backend twice.
          resetOnRefCountZero: () => timer(0),
        }),
      );
    },
    [useServices()],
  );
  // It subscribes before the first paint, so that an answer which comes at once
  // is what is painted.
  return [useLayoutObservableState(state$, initial), retry];
}
