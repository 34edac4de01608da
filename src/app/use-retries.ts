import { useObservable, useObservableCallback } from "observable-hooks";
import { useLocation } from "react-router-dom";
import {
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  type Observable,
  skip,
} from "rxjs";

/**
 * When to try again what failed on a screen: as `retry` is called, as the
 * browser comes back online, and at a click on the link of that very screen,
 * which gives its location a new key.
 */
export function useRetries(): [retry: () => void, retry$: Observable<unknown>] {
  const [retry, called$] = useObservableCallback();
  const { key } = useLocation();
  const retry$ = useObservable(
    (keys$) =>
      merge(
        called$,
        fromEvent(window, "online"),
        keys$.pipe(
          map(([key]) => key),
          distinctUntilChanged(),
          skip(1),
        ),
      ),
    [key],
  );
  return [retry, retry$];
}
