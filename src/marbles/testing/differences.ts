import { TimeoutError } from "rxjs";
import { isMatcher, matches } from "./matcher.ts";
import { isObject, isIncomparable, parts } from "./parts.ts";

/** Two values that differ, and where: `.name`, say. */
export interface Difference {
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/** Stands for a property that only the other side has. */
export const missing = Symbol("missing");

/**
 * How two values differ, shallow differences first: in prototype and own
 * properties at any depth, Errors in name, message and cause too but not in
 * `stack`, collections and buffers in their contents. NaN equals NaN; functions
 * and opaque objects equal themselves only. An expected asymmetric matcher
 * decides what it equals, and `new TimeoutError()` equals one with any `info`.
 */
export function* differences(
  actual: unknown,
  expected: unknown,
): Generator<Difference> {
  const compared = new Map<unknown, Set<unknown>>(); // ends cycles
  // A growing list, since recursion would overflow on deep values.
  const pairs: Difference[] = [{ path: "", actual, expected }];
  for (const pair of pairs) {
    const { actual, expected } = pair;
    if (actual === expected || Object.is(actual, expected)) continue;
    const inner = innerPairs(pair);
    if (!inner) {
      yield pair;
      continue;
    }
    const others = compared.get(actual) ?? new Set();
    if (others.has(expected)) continue;
    compared.set(actual, others.add(expected));
    for (const part of inner) pairs.push(part);
  }
}

/** Whether two values have no {@link differences}. */
export function isEqual(actual: unknown, expected: unknown): boolean {
  return differences(actual, expected).next().done === true;
}

/** The index of the first items that differ, or that only one list has. */
export function firstDifference(
  actual: ArrayLike<unknown>,
  expected: ArrayLike<unknown>,
): number {
  let at = 0;
  while (at < actual.length && isEqual(actual[at], expected[at])) at++;
  return at;
}

/** The pairs of properties to compare; `undefined` if the values differ. */
function innerPairs({
  path,
  actual,
  expected,
}: Difference): Difference[] | undefined {
  if (isMatcher(expected) && !isMatcher(actual)) {
    return actual !== missing && matches(expected, actual) ? [] : undefined;
  }
  if (!isObject(actual) || !isObject(expected)) return undefined;
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
    return undefined;
  }
  if (isIncomparable(actual)) return undefined;
  const [mine, other] = [parts(actual), parts(expected)];
  // So that `new TimeoutError()` equals any error of `timeout`.
  if (expected instanceof TimeoutError && !expected.info) {
    mine.set("info", expected.info);
  }
  return Array.from(new Map([...other, ...mine]).keys(), (key) => ({
    path: path + keyText(String(key)),
    actual: mine.has(key) ? mine.get(key) : missing,
    expected: other.has(key) ? other.get(key) : missing,
  }));
}

function keyText(key: string): string {
  if (key === "") return "";
  return /^\d+$/.test(key) ? `[${key}]` : `.${key}`;
}
