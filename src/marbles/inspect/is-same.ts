import { isObject } from "./kinds.ts";
import { madeOf } from "./made-of.ts";

/** Whether two copies are of equal values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const [mine, others] = [partsOf(one), partsOf(other)];
  return (
    Object.getPrototypeOf(one) === Object.getPrototypeOf(other) &&
    mine.length === others.length &&
    mine.every((part, i) => isSame(part, others[i]))
  );
}

/** What constructs a value, and its properties. */
function partsOf(copy: object): unknown[] {
  return [
    ...Object.entries(madeOf(copy) ?? {}),
    ...Object.entries(copy),
  ].flat();
}
