/** What `make` makes of `source`, made but once. */
export function once(
  made: WeakMap<object, unknown>,
  source: object,
  make: () => unknown,
): unknown {
  if (!made.has(source)) made.set(source, make());
  return made.get(source);
}
