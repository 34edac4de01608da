import { isObject } from "./kinds.ts";
import { madeOf } from "./made-of.ts";

/** Whether two copies are of equal values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const [mine, others] = [partsOf(one), new Map(partsOf(other))];
  return (
    Object.getPrototypeOf(one) === Object.getPrototypeOf(other) &&
    mine.length === others.size &&
    mine.every(
      ([key, part]) => others.has(key) && isSame(part, others.get(key)),
    )
  );
}

function partsOf(copy: object): [key: unknown, part: unknown][] {
  return [...Object.entries(copy), [madeOf, madeOf(copy)?.args]];
}
