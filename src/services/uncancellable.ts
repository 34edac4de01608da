import { type MonoTypeOperatorFunction, Observable, Subject } from "rxjs";

/**
 * Lets a source that was once subscribed run to its end, even when its
 * subscriber leaves. Stays cold: each subscription is a run of its own.
 */
export function uncancellable<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) => {
      const run$ = new Subject<T>();
      run$.subscribe(subscriber);
      // It is not returned, and so not left with the subscriber.
      source$.subscribe(run$);
    });
}
