import {
  pluckFirst,
  useLayoutObservableState,
  useObservable,
  useObservableCallback,
} from "observable-hooks";
import {
  BehaviorSubject,
  distinctUntilChanged,
  fromEvent,
  merge,
  type Observable,
  share,
  switchMap,
  timer,
} from "rxjs";
import { useServices } from "../react/use-services.ts";
import type { Services } from "../services/create-services.ts";

/** When the browser is online again, or the screen's own link is clicked. */
const again$ = merge(fromEvent(window, "online"), fromEvent(window, "revisit"));

/**
 * Subscribes to a screen's state once per mount and shows `initial` until it
 * first emits. `project` is called at the first render and again only for other
 * services, so what else it depends on must come in as streams. Its `retry$`
 * says when to try again what failed, as `retry` does.
 */
export function useScreenState<S>(
  project: (services: Services, retry$: Observable<unknown>) => Observable<S>,
  initial: NoInfer<S>,
): [state: S, retry: () => void] {
  const [retry, called$] = useObservableCallback();
  const state$ = useObservable(
    (services$) =>
      pluckFirst(services$).pipe(
        // StrictMode emits the same services twice.
        distinctUntilChanged(),
        switchMap((services) => project(services, merge(called$, again$))),
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
  return [useLayoutObservableState(state$, initial), retry];
}
