import { pluckFirst, useObservable } from "observable-hooks";
import { useLocation } from "react-router-dom";
import { distinctUntilChanged, merge, skip } from "rxjs";
import { useServiceState } from "../react/use-service-state.ts";

/**
 * `useServiceState`, whose `retry$` also emits at a click on the link of the
 * current screen.
 */
export const useScreenState: typeof useServiceState = (project, initial) => {
  const ownLink$ = useObservable(
    (locationKeys$) =>
      pluckFirst(locationKeys$).pipe(distinctUntilChanged(), skip(1)),
    // Any other navigation unmounts this screen.
    [useLocation().key],
  );
  return useServiceState(
    (services, retry$) => project(services, merge(retry$, ownLink$)),
    initial,
  );
};
