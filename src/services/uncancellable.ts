import { type MonoTypeOperatorFunction, Observable, Subject } from "rxjs";

/**
 * Once subscribed, the source runs to its end, even if its subscriber
 * unsubscribes. It stays cold: each subscription subscribes to the source.
 */
export function uncancellable<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) => {
      const result$ = new Subject<T>();
      result$.subscribe(subscriber);
      // This subscription is not returned, so it outlives the subscriber's.
      source$.subscribe(result$);
    });
}
