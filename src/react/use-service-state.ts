import {
  useLayoutObservable,
  useLayoutObservableState,
  useObservable,
  useObservableCallback,
  useRenderThrow,
} from "observable-hooks";
import { useMemo } from "react";
import {
  defer,
  distinctUntilChanged,
  fromEvent,
  identity,
  map,
  merge,
  type Observable,
  ReplaySubject,
  share,
  startWith,
  switchMap,
} from "rxjs";
import type { RegisteredServices } from "./register.ts";
import { useServices } from "./use-services.ts";
import { useUnmounted } from "./use-unmounted.ts";

// A server that renders this has no window.
const online$ = defer(() => fromEvent(window, "online"));

/**
 * Subscribes to the state that `project` derives from the services, once per
 * mount and before the first paint. The state is `initial` until it emits.
 *
 * ```tsx
 * const [hero, retry] = useServiceState(
 *   ({ heroService }, retry$) =>
 *     loadable(heroService.getHero(id, { throwOnError: true }), retry$),
 *   { status: "loading" },
 *   [id],
 * );
 * ```
 *
 * `project` is called once, and again, from `initial` on, when one of `inputs`
 * changes or the provider has other services. A prop that `project` uses and
 * that is not in `inputs` keeps its first value. What changes without a new
 * start comes as a stream.
 *
 * `retry$` emits `undefined` when what failed should be sent again: when `retry`
 * is called, and when the browser is back online. `state$` is the same
 * subscription, for events in it; it replays the latest state. A view that
 * `<Activity>` hides stays subscribed. A stream that errors throws in the
 * component, for the nearest error boundary.
 */
export function useServiceState<S>(
  project: (
    services: RegisteredServices,
    retry$: Observable<unknown>,
  ) => Observable<S>,
  initial: NoInfer<S>,
  inputs: readonly unknown[] = [],
): readonly [state: S, retry: () => void, state$: Observable<S>] {
  const services = useServices();
  // Without its argument, since `onClick={retry}` passes an event.
  const [retry, called$] = useObservableCallback<undefined, undefined, []>(
    identity,
    () => undefined,
  );
  const unmounted$ = useUnmounted();
  const start = useMemo(
    () => ({ services, project, initial }),
    // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- `inputs` are the caller's; `project` is new in each render
    [services, ...inputs],
  );
  const shared$ = useLayoutObservable(
    (starts$: Observable<[typeof start]>) =>
      starts$.pipe(
        map(([start]) => start),
        // StrictMode's second effect emits the same one again.
        distinctUntilChanged(),
        switchMap((start) =>
          start.project(start.services, merge(called$, online$)).pipe(
            startWith(start.initial),
            map((state) => ({ start, state })),
          ),
        ),
        share({
          connector: () => new ReplaySubject(1),
          resetOnError: false,
          resetOnRefCountZero: () => unmounted$,
        }),
      ),
    [start],
  );
  const latest$ = useRenderThrow(shared$);
  const latest = useLayoutObservableState(latest$);
  const state$ = useObservable(() => latest$.pipe(map(({ state }) => state)));
  // In the render that changes an input, the latest state is of the old one.
  const state = latest?.start === start ? latest.state : start.initial;
  return [state, retry, state$];
}
