import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Observable } from "rxjs";
import { type AppServices, useServiceState } from "./app-services.ts";

/** `useServiceState`, which also retries at a click on the current screen's link. */
export function useScreenState<S>(
  project: (
    services: AppServices,
    retry$: Observable<unknown>,
  ) => Observable<S>,
  inputs: readonly unknown[],
  initial: NoInfer<S>,
): readonly [state: S, retry: () => void] {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- checked where this hook is called
  const [state, retry] = useServiceState(project, inputs, initial);
  // Any other navigation unmounts this screen.
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (key !== lastKey.current) retry();
    lastKey.current = key;
  }, [key, retry]);
  return [state, retry];
}
