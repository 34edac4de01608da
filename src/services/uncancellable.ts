import {
  connectable,
  defer,
  EMPTY,
  merge,
  type MonoTypeOperatorFunction,
} from "rxjs";

/**
 * Lets a source that was once subscribed run to its end, even when its
 * subscriber leaves. Stays cold: each subscription is a run of its own.
 */
export function uncancellable<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => {
      const run$ = connectable(source$);
      // Connected once somebody listens, and never disconnected.
      const begin$ = defer(() => {
        run$.connect();
        return EMPTY;
      });
      return merge(run$, begin$);
    });
}
