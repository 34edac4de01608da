import { defer, type MonoTypeOperatorFunction, share } from "rxjs";

/**
 * Lets a source that was once subscribed run to its end, even when its
 * subscriber leaves. Stays cold: each subscription is a run of its own.
 */
export function uncancellable<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => source$.pipe(share({ resetOnRefCountZero: false })));
}
