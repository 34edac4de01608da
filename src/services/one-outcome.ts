import {
  connectable,
  defer,
  type MonoTypeOperatorFunction,
  NEVER,
  race,
  Subject,
  take,
  takeUntil,
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
    defer(() => {
      let isAnswered = false;
      const left$ = new Subject<void>();
      const answers$ = connectable(source$.pipe(takeUntil(left$)));
      const outcome$ = answers$.pipe(
        take(1),
        tap(() => (isAnswered = true)),
        throwIfEmpty(() => new Error("The server did not answer")),
      );
      // Connected beside its outcome, since it outlives that.
      const request$ = defer(() => {
        answers$.connect();
        return NEVER;
      });
      return race(outcome$, request$).pipe(
        tap({ unsubscribe: () => isAnswered || left$.next() }),
      );
    });
}
