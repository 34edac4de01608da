/** A place where two values differ: `a.name`, say. */
export interface Difference {
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/** Stands for a property that only the other side has. */
export const missing = Symbol("missing");

/**
 * Where two values differ, the shallowest places first: in prototype and own
 * properties at any depth, Errors in name and message too, and collections in
 * what they hold. NaN equals NaN; functions equal themselves only.
 */
export function* differences(
  actual: unknown,
  expected: unknown,
): Generator<Difference> {
  const compared = new Map<object, Set<object>>(); // cycles end here
  // A list that grows on the way, since calls can't nest without end.
  const pairs: Difference[] = [{ path: "", actual, expected }];
  for (const pair of pairs) {
    const { path, actual, expected } = pair;
    if (actual === expected || Object.is(actual, expected)) continue;
    if (
      !isObject(actual) ||
      !isObject(expected) ||
      !isAlike(actual, expected)
    ) {
      yield pair;
      continue;
    }
    const others = compared.get(actual) ?? new Set();
    if (others.has(expected)) continue;
    compared.set(actual, others.add(expected));
    const [mine, other] = [parts(actual), parts(expected)];
    for (const key of new Set([...other.keys(), ...mine.keys()])) {
      pairs.push({
        path: path + keyText(String(key)),
        actual: mine.has(key) ? mine.get(key) : missing,
        expected: other.has(key) ? other.get(key) : missing,
      });
    }
  }
}

/** Whether two values have no {@link differences}. */
export function isEqual(actual: unknown, expected: unknown): boolean {
  return differences(actual, expected).next().done === true;
}

/** The index of the first items that differ, or that only one list has. */
export function firstDifference(
  actual: readonly unknown[],
  expected: readonly unknown[],
): number {
  let at = 0;
  while (at < actual.length && isEqual(actual[at], expected[at])) at++;
  return at;
}

/** What makes an object equal to another one, by name. */
export function parts(value: object): Map<PropertyKey, unknown> {
  const keys = Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  if (value instanceof Error) keys.push("name", "message");
  const named = new Map(keys.map((key) => [key, read(value, key)]));
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Date") named.set("time", Number(value));
  if (/^(RegExp|URL)$/.test(kind)) named.set("text", `${value as URL}`);
  if (/^(Map|Set|Headers|URLSearchParams|FormData)$/.test(kind)) {
    const entries = [...(value as Set<unknown>)]; // All of them are iterable.
    entries.forEach((entry, i) => named.set(String(i), entry));
  }
  return named;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isAlike(a: object, b: object): boolean {
  return Object.getPrototypeOf(a) === Object.getPrototypeOf(b);
}

/** The property, or what its getter throws. */
function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch (thrown) {
    return thrown;
  }
}

function keyText(key: string): string {
  return /^\d+$/.test(key) ? `[${key}]` : `.${key}`;
}
