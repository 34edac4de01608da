import { type MonoTypeOperatorFunction, Observable, type Observer } from "rxjs";

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
      const request = source$.subscribe({
        // RxJS's own subscribers name theirs; a recorder follows that to the call.
        destination: subscriber,
        next: (value: T) => {
          isAnswered = true;
          subscriber.next(value);
          subscriber.complete();
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () =>
          subscriber.error(new Error("The server did not answer")),
      } as Observer<T>);
      subscriber.add(() => {
        if (!isAnswered) request.unsubscribe();
      });
    });
}
