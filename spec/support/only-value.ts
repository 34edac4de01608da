import type { Observable } from "rxjs";
import { valuesOf } from "./values-of.ts";

/** The only value that `value$` emits before it completes. */
export async function onlyValue<T>(value$: Observable<T>): Promise<T> {
  const values = await valuesOf(value$);
  if (values.length !== 1) throw new Error(`${values.length} values, not one`);
  const [value] = values as [T]; // Its length is known now.
  return value;
}
