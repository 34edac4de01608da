import {
  exhaustMap,
  groupBy,
  mergeMap,
  type ObservableInput,
  type OperatorFunction,
} from "rxjs";

/**
 * Is `exhaustMap` for each key by itself: ignores a value as long as what an
 * earlier one with the same key was mapped to has not completed. Values with
 * different keys run side by side. Remembers each key until the source ends.
 */
export function exhaustMapBy<T, R>(
  key: (value: T) => unknown,
  project: (value: T) => ObservableInput<R>,
): OperatorFunction<T, R> {
  return (source$) =>
    source$.pipe(
      groupBy(key),
      mergeMap((sameKey$) => sameKey$.pipe(exhaustMap(project))),
    );
}
