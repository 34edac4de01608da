import * as React from "react";
import { BehaviorSubject, filter, type Observable, timer } from "rxjs";

/**
 * Returns a stream that emits when the component is unmounted, and not when its
 * effects end for a time: in StrictMode, or hidden by `<Activity>` or
 * `<Suspense>`.
 */
export function useUnmounted(): Observable<unknown> {
  const [isMounted$] = React.useState(() => new BehaviorSubject(false));
  // The one kind of effect that ends with the component alone.
  React.useInsertionEffect(() => {
    isMounted$.next(true);
    return () => isMounted$.next(false);
  }, [isMounted$]);
  const [unmounted$] = React.useState(() =>
    // React before 19.2 doesn't end it in a component that <Suspense> hides. As
    // it has no <Activity>, waiting for StrictMode's second effects is enough.
    "Activity" in React
      ? isMounted$.pipe(filter((isMounted) => !isMounted))
      : timer(0),
  );
  return unmounted$;
}
