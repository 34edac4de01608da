import { TimeoutError } from "rxjs";
import { isMatcher, matches } from "./matcher.ts";
import {
  isIncomparable,
  isObject,
  namedParts,
  unorderedParts,
} from "./parts.ts";
import { hasSamePrototype } from "./same-prototype.ts";
import { unmatched } from "./unmatched.ts";

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
 * `stack`, collections and buffers in their contents. NaN equals NaN; functions,
 * streams and opaque objects equal themselves only. An expected asymmetric
 * matcher decides what it equals, and `new TimeoutError()` equals one with any
 * `info`. Within a collection, it only yields whether there are any.
 */
export function* differences(
  actual: unknown,
  expected: unknown,
  isInCollection = false,
): Generator<Difference> {
  const compared = new Map<unknown, Set<unknown>>(); // ends cycles
  // A growing list, since recursion would overflow on deep values.
  const pairs: Difference[] = [{ path: "", actual, expected }];
  for (const pair of pairs) {
    const { actual, expected } = pair;
    if (actual === expected || Object.is(actual, expected)) continue;
    const inner = innerPairs(pair, isInCollection);
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
export function isEqual(
  actual: unknown,
  expected: unknown,
  isInCollection = false,
): boolean {
  return differences(actual, expected, isInCollection).next().done === true;
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

/** The pairs of parts to compare; `undefined` if the values differ. */
function innerPairs(
  pair: Difference,
  isInCollection: boolean,
): Difference[] | undefined {
  const { path, actual, expected } = pair;
  if (isMatcher(expected) && !isMatcher(actual)) {
    return actual !== missing && matches(expected, actual) ? [] : undefined;
  }
  if (!isObject(actual) || !isObject(expected)) return undefined;
  if (!hasSamePrototype(actual, expected)) return undefined;
  if (isIncomparable(actual) || isIncomparable(expected)) return undefined;
  const items = unmatchedItems(actual, expected, path);
  if (isInCollection && items.length > 0) return undefined;
  const [mine, other] = [namedParts(actual), namedParts(expected)];
  // So that `new TimeoutError()` equals any error of `timeout`.
  if (expected instanceof TimeoutError && !expected.info) {
    mine.set("info", expected.info);
  }
  const named = Array.from(new Map([...other, ...mine]).keys(), (key) => ({
    path: path + keyText(String(key)),
    actual: mine.has(key) ? mine.get(key) : missing,
    expected: other.has(key) ? other.get(key) : missing,
  }));
  return [...items, ...named];
}

/** The pairs that remain of two collections whose order doesn't count. */
function unmatchedItems(
  actual: object,
  expected: object,
  path: string,
): Difference[] {
  const [mine, other] = [unorderedParts(actual), unorderedParts(expected)];
  const [mineLeft, otherLeft] = unmatched(mine, other, (actual, expected) =>
    isEqual(actual, expected, true),
  );
  const length = Math.max(mineLeft.length, otherLeft.length);
  return Array.from({ length }, (_, i) => {
    const [from, to] = [mineLeft[i], otherLeft[i]];
    return {
      path: `${path}[${to ?? from}]`,
      actual: from === undefined ? missing : mine[from],
      expected: to === undefined ? missing : other[to],
    };
  });
}

function keyText(key: string): string {
  if (key === "") return "";
  return /^\d+$/.test(key) ? `[${key}]` : `.${key}`;
}
