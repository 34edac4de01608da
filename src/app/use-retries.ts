import { useObservable, useObservableCallback } from "observable-hooks";
import { useLocation } from "react-router-dom";
import { distinctUntilChanged, map, merge, Observable, skip } from "rxjs";

/**
 * Emits when the browser comes back online. `fromEvent` does so as well, but
 * takes four times as many bytes.
 */
const online$ = new Observable<unknown>((subscriber) => {
  const onOnline = (): void => subscriber.next(undefined);
  addEventListener("online", onOnline);
  return () => removeEventListener("online", onOnline);
});

/**
 * When to try again what failed on a screen: as `retry` is called, as the
 * browser comes back online, and at a click on the link of that very screen,
 * which gives its location a new key.
 */
export function useRetries(): [retry: () => void, retry$: Observable<unknown>] {
  const [retry, called$] = useObservableCallback();
  const { key } = useLocation();
  const retry$ = useObservable(
    (keys$) => {
      const key$ = keys$.pipe(map(([key]) => key));
      return merge(
        called$,
        online$,
        key$.pipe(distinctUntilChanged(), skip(1)),
      );
    },
    [key],
  );
  return [retry, retry$];
}
