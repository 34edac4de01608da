import {
  defer,
  type MonoTypeOperatorFunction,
  share,
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
    defer(() => {
      let isAnswered = false;
      return source$.pipe(
        tap(() => (isAnswered = true)),
        // What this emits ends the source once nobody listens any more.
        share({ resetOnRefCountZero: () => (isAnswered ? [] : [null]) }),
        take(1),
        throwIfEmpty(() => new Error("The server did not answer")),
      );
    });
}
