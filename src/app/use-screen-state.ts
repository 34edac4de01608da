import { pluckFirst, useObservable } from "observable-hooks";
import { useLocation } from "react-router-dom";
import { distinctUntilChanged, merge, type Observable, skip } from "rxjs";
import { useServiceState } from "../react/use-service-state.ts";
import type { AppServices } from "./app-services.ts";

/**
 * `useServiceState` with the app's services. Its `retry$` also emits at a click on
 * the link of the current screen.
 */
export function useScreenState<S>(
  project: (
    services: AppServices,
    retry$: Observable<unknown>,
  ) => Observable<S>,
  initial: NoInfer<S>,
): ReturnType<typeof useServiceState<S>> {
  const ownLink$ = useObservable(
    (locationKeys$) =>
      pluckFirst(locationKeys$).pipe(distinctUntilChanged(), skip(1)),
    // Any other navigation unmounts this screen.
    [useLocation().key],
  );
  return useServiceState(
    (services, retry$) =>
      // main.tsx provides them. They are not registered, since that would hold for
      // the package and its specs, too.
      project(services as AppServices, merge(retry$, ownLink$)),
    initial,
  );
}
