import { useObservable, useObservableCallback } from "observable-hooks";
import { fromEvent, merge, type Observable } from "rxjs";

/**
 * When to try again what failed on a screen: as `retry` is called, as the
 * browser comes back online, and at a click on the link of that very screen.
 */
export function useRetries(): [retry: () => void, retry$: Observable<unknown>] {
  const [retry, called$] = useObservableCallback();
  const retry$ = useObservable(() =>
    merge(called$, fromEvent(window, "online"), fromEvent(window, "revisit")),
  );
  return [retry, retry$];
}
