import { isObject } from "./kinds.ts";

/** Whether two copies are of equal values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const [mine, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Object.getPrototypeOf(one) === Object.getPrototypeOf(other) &&
    mine.length === others.size &&
    mine.every(
      ([key, part]) => others.has(key) && isSame(part, others.get(key)),
    )
  );
}
