import type { Observable } from "rxjs";

/** All that `values$` emits, once it completes; rejects with its error. */
export async function valuesOf<T>(values$: Observable<T>): Promise<T[]> {
  const values: T[] = [];
  await values$.forEach((value) => values.push(value));
  return values;
}
