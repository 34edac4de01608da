import {
  type MonoTypeOperatorFunction,
  Observable,
  Subject,
  take,
  tap,
  throwIfEmpty,
} from "rxjs";

/**
 * Gives a call one outcome, whatever its source emits: the first value, then
 * completion; or an error, also where the source completes without a value.
 *
 * The source runs to its own end all the same, and is left only when the
 * subscriber leaves before that value: a request that was answered is never
 * seen as cancelled, not even where the subscriber leaves in its very `next`.
 */
export function oneOutcome<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) => {
      let isAnswered = false;
      // Between the two, since `take` leaves what it is piped from.
      const answers$ = new Subject<T>();
      const outcome$ = answers$.pipe(
        take(1),
        tap(() => (isAnswered = true)),
        throwIfEmpty(() => new Error("The server did not answer")),
      );
      outcome$.subscribe(subscriber);
      const request = source$.subscribe(answers$);
      subscriber.add(() => {
        if (!isAnswered) request.unsubscribe();
      });
    });
}
