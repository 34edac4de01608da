import { isEqual } from "../../testing/differences.ts";
import { isObject, isPlain } from "../copy.ts";
import type { MarbleEvent } from "../marble-event.ts";

type Note = Pick<MarbleEvent, "kind" | "value">;

/** Whether two lists of notifications have the same kinds and values. */
export function isSame(
  some: readonly Note[],
  others: readonly Note[],
): boolean {
  return (
    some.length === others.length &&
    some.every(({ kind, value }, i) => {
      const other = others[i];
      return kind === other?.kind && isSameCopy(value, other.value);
    })
  );
}

/** As `isEqual`, of copies: several times as fast where they are equal. */
export function isSameCopy(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((part, i) => isSameCopy(part, other[i]))
    );
  if (!isPlain(one) || !isPlain(other)) return isEqual(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameCopy(one[key], other[key]))
  );
}
