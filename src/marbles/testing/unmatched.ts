/**
 * The indices of the items that remain when each item is paired with an equal
 * one of the other collection.
 */
export function unmatched(
  actual: readonly unknown[],
  expected: readonly unknown[],
  isEqual: (actual: unknown, expected: unknown) => boolean,
): [actual: number[], expected: number[]] {
  const places = new Map(actual.map((item, at) => [item, at]));
  /** The index of the expected item by that of the actual one. */
  const partners = new Map<number, number>();
  const rest = [...expected.keys()].filter((at) => !pair(at, new Set()));
  return [[...actual.keys()].filter((at) => !partners.has(at)), rest];

  function pair(at: number, tried: Set<number>): boolean {
    for (const candidate of candidates(at)) {
      if (tried.has(candidate)) continue;
      if (!isEqual(actual[candidate], expected[at])) continue;
      tried.add(candidate);
      const other = partners.get(candidate);
      // A matcher may leave an item to one that accepts less.
      if (other === undefined || pair(other, tried)) {
        partners.set(candidate, at);
        return true;
      }
    }
    return false;
  }

  /** The likely ones first, since comparing all takes quadratic time. */
  function* candidates(at: number): Generator<number> {
    const item = expected[at];
    const same = places.get(item);
    if (same !== undefined) yield same;
    if (Object(item) !== item) return; // only what is identical equals it
    if (at < actual.length && at !== same) yield at;
    for (const other of actual.keys()) {
      if (other !== at && other !== same) yield other;
    }
  }
}
