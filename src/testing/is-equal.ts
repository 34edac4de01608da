/**
 * Whether two values are equal by prototype and own properties at any depth,
 * Errors by name and message too, and collections by what they hold. NaN
 * equals NaN; functions equal themselves only.
 */
export function isEqual(
  a: unknown,
  b: unknown,
  comparing = new Map<unknown, unknown>(),
): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  // In a cycle, equal as far as it has been followed.
  if (comparing.get(a) === b) return true;
  comparing.set(a, b);
  const [mine, other] = [parts(a), parts(b)];
  return (
    mine.size === other.size &&
    [...mine].every(
      ([key, value]) =>
        other.has(key) && isEqual(value, other.get(key), comparing),
    )
  );
}

/** What makes an object equal to another one, by name. */
export function parts(value: object): Map<unknown, unknown> {
  const named = new Map<unknown, unknown>(
    Reflect.ownKeys(value)
      .filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))
      .map((key) => [key, Reflect.get(value, key)]),
  );
  if (value instanceof Error) {
    named.set("name", value.name).set("message", value.message);
    if ("cause" in value) named.set("cause", value.cause);
  } else if (value instanceof Date || value instanceof RegExp) {
    named.set("value", String(value instanceof Date ? +value : value));
  } else if (!Array.isArray(value) && isCollection(value)) {
    [...value.entries()].forEach((entry, i) => named.set(`entry ${i}`, entry));
  }
  return named;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

// Map, Set, Headers, URLSearchParams, FormData, typed arrays
function isCollection(
  value: object,
): value is { entries: () => Iterable<unknown> } {
  return "entries" in value && typeof value.entries === "function";
}
