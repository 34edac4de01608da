import {
  useLayoutObservable,
  useLayoutObservableState,
  useObservableCallback,
  useRenderThrow,
} from "observable-hooks";
import {
  defer,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  type Observable,
  ReplaySubject,
  share,
  startWith,
  switchMap,
  timer,
} from "rxjs";
import type { RegisteredServices } from "./register.ts";
import { useServices } from "./use-services.ts";

// A server that renders this has no window.
const online$ = defer(() => fromEvent(window, "online"));

/**
 * Subscribes to the state that `project` derives from the services, once per
 * mount and before the first paint. The state is `initial` until it emits.
 *
 * ```tsx
 * const [list, retry] = useServiceState(
 *   ({ heroStore }, retry$) => heroStore.watch(retry$),
 *   { status: "loading", items: [] },
 * );
 * ```
 *
 * `retry$` emits when what failed should be sent again: when `retry` is called,
 * and when the browser is back online. `project` is called once, and again,
 * from `initial` on, when the provider has other services; pass what else
 * changes as streams. `state$` is the same subscription, for events in it; it
 * replays the latest state. A stream that errors throws in the component, for
 * the nearest error boundary.
 */
export function useServiceState<S>(
  project: (
    services: RegisteredServices,
    retry$: Observable<unknown>,
  ) => Observable<S>,
  initial: NoInfer<S>,
): readonly [state: S, retry: () => void, state$: Observable<S>] {
  const [retry, called$] = useObservableCallback();
  const shared$ = useLayoutObservable(
    (services$: Observable<[RegisteredServices]>) =>
      services$.pipe(
        map(([services]) => services),
        // StrictMode's second effect emits the same services again.
        distinctUntilChanged(),
        switchMap((services) =>
          project(services, merge(called$, online$)).pipe(startWith(initial)),
        ),
        share({
          connector: () => new ReplaySubject<S>(1),
          resetOnError: false,
          // StrictMode unmounts and mounts a view in one task. Without the timer,
          // that would send the requests twice.
          resetOnRefCountZero: () => timer(0),
        }),
      ),
    [useServices()],
  );
  const state$ = useRenderThrow(shared$);
  return [useLayoutObservableState(state$, initial), retry, state$];
}
