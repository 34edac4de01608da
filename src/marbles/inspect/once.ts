interface Kept<K, T> {
  has(key: K): boolean;
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

/** What is kept of `key`, or else what `make` makes of it. */
export function once<K, T>(made: Kept<K, T>, key: K, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T; // As it has been put there.
}
