import { isEqual, isObject, parts } from "./is-equal.ts";

const maxLength = 160; // characters
const maxDifferences = 8;

/** `value` in one line, as one would write it; a long one is cut. */
export function describeValue(value: unknown, depth = 3): string {
  const text = isObject(value) ? objectText(value, depth) : plainText(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/**
 * Where two values differ, a line for each property:
 * `a.name: "Narco", expected "Magma"`.
 */
export function describeDifferences(
  path: string,
  actual: unknown,
  expected: unknown,
): string[] {
  const lines = differences(path, actual, expected, 0);
  const more = lines.length - maxDifferences;
  return more > 0
    ? [...lines.slice(0, maxDifferences), `… and ${more} more`]
    : lines;
}

function differences(
  path: string,
  actual: unknown,
  expected: unknown,
  depth: number,
): string[] {
  if (isEqual(actual, expected)) return [];
  const sameKind =
    isObject(actual) &&
    isObject(expected) &&
    Object.getPrototypeOf(actual) === Object.getPrototypeOf(expected);
  // A cycle would go down for ever.
  if (!sameKind || depth > 10) {
    const [is, was] = [describeValue(actual), describeValue(expected)];
    return [`${path}: ${is}, expected ${was}`];
  }
  const [is, was] = [parts(actual), parts(expected)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const place = `${path}${keyText(key, Array.isArray(actual))}`;
    if (!is.has(key)) {
      return [`${place}: missing, expected ${describeValue(was.get(key))}`];
    }
    if (!was.has(key)) {
      return [`${place}: ${describeValue(is.get(key))}, expected none`];
    }
    return differences(place, is.get(key), was.get(key), depth + 1);
  });
}

function keyText(key: unknown, isIndex: boolean): string {
  return isIndex ? `[${String(key)}]` : `.${String(key)}`;
}

function plainText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return `[function ${value.name}]`;
    default:
      return String(value);
  }
}

function objectText(value: object, depth: number): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (depth === 0) return "…"; // also where a cycle ends
  const entries = [...parts(value)];
  if (Array.isArray(value)) {
    const items = entries.map(([, item]) => describeValue(item, depth - 1));
    return `[${items.join(", ")}]`;
  }
  const properties = entries.map(
    ([key, part]) => `${String(key)}: ${describeValue(part, depth - 1)}`,
  );
  const name = className(value);
  const prefix = name === "Object" ? "" : `${name} `;
  return `${prefix}{ ${properties.join(", ")} }`.replace("{  }", "{}");
}

function className(value: object): string {
  const { constructor } = value as { constructor?: unknown };
  return typeof constructor === "function" ? constructor.name : "Object";
}
