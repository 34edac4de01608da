import {
  defer,
  filter,
  finalize,
  from,
  mergeMap,
  type ObservableInput,
  type OperatorFunction,
} from "rxjs";

/**
 * Is `exhaustMap` for each key by itself: ignores a value as long as what an
 * earlier one with the same key was mapped to has not completed. Values with
 * different keys run side by side. Forgets a key with its last completion.
 */
export function exhaustMapBy<T, R>(
  key: (value: T) => unknown,
  project: (value: T) => ObservableInput<R>,
): OperatorFunction<T, R> {
  return (source$) =>
    defer(() => {
      // Not groupBy, which keeps a group for each key that ever came.
      const underWay = new Set<unknown>();
      return source$.pipe(
        filter((value) => !underWay.has(key(value))),
        mergeMap((value) => {
          underWay.add(key(value));
          const forget = (): boolean => underWay.delete(key(value));
          return from(project(value)).pipe(finalize(forget));
        }),
      );
    });
}
