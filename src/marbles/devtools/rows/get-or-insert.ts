interface MapLike<K, T> {
  has(key: K): boolean;
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

/** The value of `key`, created and added if there is none. */
export function getOrInsert<K, T>(
  map: MapLike<K, T>,
  key: K,
  create: () => T,
): T {
  if (!map.has(key)) map.set(key, create());
  return map.get(key) as T; // `has` is true now.
}
