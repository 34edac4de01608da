import { isObject } from "./parts.ts";

/**
 * The indices of the items that remain when each expected item is paired with the
 * first equal one that is left.
 */
export function unmatched(
  actual: readonly unknown[],
  expected: readonly unknown[],
  isEqual: (actual: unknown, expected: unknown) => boolean,
): [actual: number[], expected: number[]] {
  const places = new Map(actual.map((item, at) => [item, at]));
  const left = new Set(actual.keys());
  const rest = [...expected.keys()].filter((at) => {
    const item = expected[at];
    const same = places.get(item) ?? NaN;
    const partner =
      left.has(same) || !isObject(item)
        ? same
        : [...left].find((other) => isEqual(actual[other], item));
    return !left.delete(partner ?? NaN);
  });
  return [[...left], rest];
}
