/** An array with at least one item. */
export type NonEmptyArray<T> = readonly [T, ...T[]];

/** The items by key; those of one key in the order of `items`. */
export function groupedBy<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
): ReadonlyMap<K, NonEmptyArray<T>> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
