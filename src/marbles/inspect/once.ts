/** What `make` makes of `source`, made but once. */
export function once<T>(
  made: WeakMap<object, unknown>,
  source: object,
  make: () => T,
): T {
  if (!made.has(source)) made.set(source, make());
  return made.get(source) as T; // As nothing else is put there.
}
