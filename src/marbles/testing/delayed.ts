import { delay, dematerialize, materialize, type Observable } from "rxjs";

/** Delays each notification by `ms` milliseconds, errors included. */
export function delayed<T>(source$: Observable<T>, ms = 0): Observable<T> {
  // delay(0) would make a synchronous response asynchronous.
  if (!(ms > 0)) return source$;
  // Materialized, since delay() passes errors on at once.
  return source$.pipe(materialize(), delay(ms), dematerialize());
}
