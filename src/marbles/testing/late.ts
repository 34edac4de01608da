import { catchError, delay, map, type Observable, timer } from "rxjs";

/** `answer$`, each value and the error `ms` milliseconds later. */
export function late<T>(answer$: Observable<T>, ms: number): Observable<T> {
  // A timer of 0 ms would keep what comes at once from doing so.
  if (!(ms > 0)) return answer$;
  return answer$.pipe(
    // delay itself lets errors through at once.
    catchError((error: unknown) =>
      timer(ms).pipe(
        map(() => {
          throw error;
        }),
      ),
    ),
    delay(ms),
  );
}
