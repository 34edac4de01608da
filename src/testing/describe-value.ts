import { differences, isObject, missing, parts } from "./differences.ts";

const maxLength = 160; // characters
const maxDifferences = 8;

/** `value` in one line, as one would write it; a long one is cut. */
export function describeValue(value: unknown, depth = 3): string {
  return short(isObject(value) ? objectText(value, depth) : plainText(value));
}

/**
 * Where two values differ, a line for each property:
 * `a.name: "Narco", expected "Magma"`.
 */
export function describeDifferences(
  name: string,
  actual: unknown,
  expected: unknown,
): string[] {
  const lines: string[] = [];
  for (const { path, actual: is, expected: was } of differences(
    actual,
    expected,
  )) {
    if (lines.length === maxDifferences) return [...lines, "… and more"];
    const what = is === missing ? "missing" : describeValue(is);
    lines.push(
      `${name}${short(path)}: ${what}, expected ${describeValue(was)}`,
    );
  }
  return lines;
}

function short(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
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
      return value === missing ? "none" : String(value);
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
