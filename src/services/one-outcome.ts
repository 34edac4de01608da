import {
  defer,
  type MonoTypeOperatorFunction,
  Subject,
  take,
  takeUntil,
  tap,
  throwIfEmpty,
} from "rxjs";
import { uncancellable } from "./uncancellable.ts";

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
      const left$ = new Subject<void>();
      const request$ = source$.pipe(takeUntil(left$));
      return request$.pipe(
        uncancellable(),
        take(1),
        throwIfEmpty(() => new Error("The server did not answer")),
        tap({ next: () => left$.complete(), unsubscribe: () => left$.next() }),
      );
    });
}
