/** `last` if it equals `value`, so that memoized views stay. */
export function lastIfEqual<V extends object>(
  value: V,
  last: V | undefined,
): V {
  return last && isShallowlyEqual(value, last) ? last : value;
}

/** `last` if it has the same elements. */
export function lastIfSame<E>(
  list: readonly E[],
  last: readonly E[] | undefined,
): readonly E[] {
  if (list === last || list.length !== last?.length) return list;
  return list.every((one, i) => one === last[i]) ? last : list;
}

export function isShallowlyEqual(a: object, b: object): boolean {
  if (a === b) return true;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)),
    )
  );
}
