import { TimeoutError } from "rxjs";
import { isObject, itemsOf, kindOf, propertiesOf, textOf } from "./kind-of.ts";

/** Such as `expect.any(Number)` of Vitest or Jest. */
interface Matcher {
  asymmetricMatch(actual: unknown): unknown;
}

/**
 * Whether two values are equal: by prototype and own properties at any depth,
 * errors by name, message and cause too but not by `stack`, a Map and a Set in any
 * order. NaN equals NaN; functions, streams and opaque objects equal themselves
 * only. An expected asymmetric matcher decides what it equals, and
 * `new TimeoutError()` equals one with any `info`.
 */
export function isEqual(actual: unknown, expected: unknown): boolean {
  if (actual === expected || Object.is(actual, expected)) return true;
  if (isMatcher(expected)) return Boolean(expected.asymmetricMatch(actual));
  if (!isObject(actual) || !isObject(expected)) return false;
  if (!hasSamePrototype(actual, expected)) return false;
  switch (kindOf(expected)) {
    case "opaque":
      return false;
    case "text":
      return textOf(actual) === textOf(expected);
    case "list":
    case "record":
      return hasSameParts(actual, expected);
    case "error": {
      const mine = propertiesOf(actual);
      // So that `new TimeoutError()` equals any error of `timeout`.
      if (expected instanceof TimeoutError && !expected.info) mine.info = null;
      return hasSameParts(mine, propertiesOf(expected));
    }
    case "map":
    case "set":
      return isSameSet(itemsOf(actual), itemsOf(expected));
  }
}

function isMatcher(value: unknown): value is Matcher {
  return isObject(value) && "asymmetricMatch" in value;
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

function hasSameParts(actual: object, expected: object): boolean {
  const keys = Object.keys(expected);
  return (
    Object.keys(actual).length === keys.length &&
    keys.every(
      (key) =>
        key in actual &&
        isEqual(Reflect.get(actual, key), Reflect.get(expected, key)),
    )
  );
}

function isSameSet(
  actual: readonly unknown[],
  expected: readonly unknown[],
): boolean {
  const left = [...actual];
  return (
    actual.length === expected.length &&
    expected.every((item) => {
      const at = left.findIndex((one) => isEqual(one, item));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/** Whether two have one class, or one built-in class of two realms. */
export function hasSamePrototype(one: object, other: object): boolean {
  const [mine, theirs] = [one, other].map(
    (value) => Object.getPrototypeOf(value) as object | null,
  );
  if (mine === theirs) return true;
  const source = String(mine?.constructor);
  return (
    source === String(theirs?.constructor) &&
    source.endsWith("{ [native code] }")
  );
}
