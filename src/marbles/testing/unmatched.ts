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
    const same = places.get(expected[at]) ?? NaN;
    const partner = left.has(same) ? same : firstEqual(expected[at]);
    return partner === undefined || !left.delete(partner);
  });
  return [[...left], rest];

  function firstEqual(item: unknown): number | undefined {
    if (Object(item) !== item) return undefined; // equals only what is identical
    for (const at of left) {
      if (isEqual(actual[at], item)) return at;
    }
    return undefined;
  }
}
