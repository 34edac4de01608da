import { differences, firstDifference, missing } from "./differences.ts";
import { isMatcher, type Matcher } from "./matcher.ts";
import { plainText } from "./plain-text.ts";
import { isError, isObject, isOpaque, parts } from "./parts.ts";

const maxLength = 160; // characters
const maxDifferences = 8;
const shownBefore = 20; // characters in front of where texts differ

/** `value` in one line, as one would write it; a long one is cut. */
export function describeValue(value: unknown, depth = 3): string {
  if (isObject(value)) return short(objectText(value, depth));
  return value === missing ? "none" : short(plainText(value));
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
  for (const difference of differences(actual, expected)) {
    if (lines.length === maxDifferences) return [...lines, "… and more"];
    const { path, actual, expected } = difference;
    lines.push(`${name}${short(path)}: ${describePair(actual, expected)}`);
  }
  return lines;
}

/** Both in words, and what differs where these are the same. */
function describePair(actual: unknown, expected: unknown): string {
  const what = actual === missing ? "missing" : describeValue(actual);
  const wanted = describeValue(expected);
  if (what !== wanted) return `${what}, expected ${wanted}`;
  if (typeof actual === "string" && typeof expected === "string") {
    // More than shownBefore, since these many read alike.
    const at = firstDifference(actual, expected);
    const [mine, other] = [actual, expected].map((text) =>
      describeValue(text.slice(at - shownBefore)),
    );
    return `…${mine}, expected …${other}`;
  }
  const why =
    isObject(actual) && !isOpaque(actual)
      ? "their prototypes differ"
      : `not the same ${typeof actual}`;
  return `${what}, expected ${wanted} (${why})`;
}

function short(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function objectText(value: object, depth: number): string {
  if (isError(value)) return `${value.name}: ${value.message}`;
  if (depth === 0) return "…"; // also where a cycle ends
  if (isMatcher(value)) {
    const name = matcherName(value, depth);
    // So begins the text of an object without a toString of its own.
    if (!name.startsWith("[object ")) return name;
  }
  const entries = [...parts(value)];
  // One with holes, or properties of its own, is drawn as any other object.
  const isList = Array.isArray(value) && entries.length === value.length + 1;
  const texts = entries.map(([key, part]) => {
    const text = describeValue(part, depth - 1);
    // A Map's entries by their keys alone; nothing where there is no name.
    const name = String(key).replace(/^get\((.*)\)$/s, "$1");
    return isList || name === "" ? text : `${name}: ${text}`;
  });
  if (isList) return `[${texts.slice(0, -1).join(", ")}]`;
  const text = `${className(value)} { ${texts.join(", ")} }`;
  return text.replace(/^Object /, "").replace("{  }", "{}");
}

/** What a matcher calls itself, and what it looks for. */
function matcherName(matcher: Matcher, depth: number): string {
  // toString leaves it out where Jest's and Vitest's matchers have a sample.
  const sample =
    "sample" in matcher ? ` ${describeValue(matcher.sample, depth - 1)}` : "";
  return matcher.toAsymmetricMatcher?.() ?? `${matcher.toString()}${sample}`;
}

function className(value: object): string {
  const { constructor } = value as { constructor?: { name?: string } | null };
  return constructor?.name ?? "Object";
}
