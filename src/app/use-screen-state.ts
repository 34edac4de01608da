import {
  pluckFirst,
  useLayoutObservableState,
  useObservable,
  useObservableCallback,
} from "observable-hooks";
import { useLocation } from "react-router-dom";
import {
  distinctUntilChanged,
  fromEvent,
  merge,
  type Observable,
  ReplaySubject,
  share,
  skip,
  timer,
} from "rxjs";
import { useServices } from "../react/use-services.ts";
import type { Services } from "../services/create-services.ts";

const online$ = fromEvent(window, "online");

/**
 * Subscribes to a screen's state once per mount and returns `initial` until it
 * first emits. `project` is called at the first render only, so pass what
 * changes later as streams. Its `retry$` emits when failed requests should be
 * sent again: when `retry` is called, when the browser is back online, and at a
 * click on the link of the current screen.
 */
export function useScreenState<S>(
  project: (services: Services, retry$: Observable<unknown>) => Observable<S>,
  initial: NoInfer<S>,
): [state: S, retry: () => void] {
  const [retry, called$] = useObservableCallback();
  const ownLink$ = useObservable(
    (locationKeys$) =>
      pluckFirst(locationKeys$).pipe(distinctUntilChanged(), skip(1)),
    // Any other navigation unmounts this screen.
    [useLocation().key],
  );
  const services = useServices();
  const state$ = useObservable(() =>
    project(services, merge(called$, online$, ownLink$)).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnComplete: false,
        // StrictMode unmounts and mounts a view in one task. Without the timer,
        // that would send the requests twice.
        resetOnRefCountZero: () => timer(0),
      }),
    ),
  );
  // Subscribes before the first paint, so that it shows a synchronous response.
  return [useLayoutObservableState(state$, initial), retry];
}
