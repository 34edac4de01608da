import {
  defer,
  EMPTY,
  filter,
  merge,
  type MonoTypeOperatorFunction,
} from "rxjs";

/** Leaves out what the source emits within `subscribe`: what it replays. */
export function withoutReplay<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => {
      let isSubscribed = false;
      const subscribed$ = defer(() => {
        isSubscribed = true;
        return EMPTY;
      });
      return merge(source$.pipe(filter(() => isSubscribed)), subscribed$);
    });
}
