import { isObservable } from "rxjs";
import { differences, missing } from "./differences.ts";
import { isMatcher, type Matcher } from "./matcher.ts";
import { plainText } from "./plain-text.ts";
import { isError, isObject, isIncomparable, parts } from "./parts.ts";
import { isTestMessages } from "./test-messages.ts";
import { startNearDifference, truncate } from "./truncate.ts";

const maxDifferences = 8;

/** `value` in one line, as in code; a long one is cut. */
export function describeValue(value: unknown, depth = 3): string {
  if (isObject(value)) return truncate(objectText(value, depth));
  return value === missing ? "none" : truncate(plainText(value));
}

/** A line for each difference: `a.name: "Narco", expected "Magma"`. */
export function describeDifferences(
  name: string,
  actual: unknown,
  expected: unknown,
): string[] {
  const lines: string[] = [];
  for (const difference of differences(actual, expected)) {
    if (lines.length === maxDifferences) return [...lines, "… and more"];
    const { path, actual, expected } = difference;
    lines.push(`${name}${truncate(path)}: ${describePair(actual, expected)}`);
  }
  return lines;
}

/** Both values; if their texts do not say how they differ, also that. */
function describePair(actual: unknown, expected: unknown): string {
  const mine = actual === missing ? "missing" : describeValue(actual);
  const other = describeValue(expected);
  const texts = `${mine}, expected ${other}`;
  if (isObservable(expected) && isTestMessages(actual)) {
    return `${texts}: an expected stream of a stream must be made by cold`;
  }
  if (isObservable(expected) && isObservable(actual)) {
    return `${texts} (not the same object): streams inside values are not compared`;
  }
  if (mine !== other) return texts;
  if (typeof actual === "string" && typeof expected === "string") {
    const start = startNearDifference(actual, expected);
    const rest = (text: string) => describeValue(text.slice(start));
    return `…${rest(actual)}, expected …${rest(expected)}`;
  }
  if (!isObject(actual)) return `${texts} (not the same ${typeof actual})`;
  return isIncomparable(actual)
    ? `${texts} (not the same object): their contents cannot be compared`
    : `${texts} (their prototypes differ)`;
}

function objectText(value: object, depth: number): string {
  if (isError(value)) return `${value.name}: ${value.message}`;
  if (depth === 0) return "…"; // also where a cycle ends
  if (isMatcher(value)) {
    const name = matcherName(value, depth);
    // Unless it is the text of the default toString.
    if (!name.startsWith("[object ")) return name;
  }
  const entries = [...parts(value)];
  // An array with holes or properties is described like any other object.
  const isList = Array.isArray(value) && entries.length === value.length + 1;
  const texts = entries.map(([key, part]) => {
    const text = describeValue(part, depth - 1);
    // `11`, not `get(11)`, for an entry of a Map.
    const name = String(key).replace(/^get\((.*)\)$/s, "$1");
    return isList || name === "" ? text : `${name}: ${text}`;
  });
  if (isList) return `[${texts.slice(0, -1).join(", ")}]`;
  const text = `${className(value)} { ${texts.join(", ")} }`;
  return text.replace(/^Object /, "").replace("{  }", "{}");
}

/** The name of a matcher, with its sample if the name lacks it. */
function matcherName(matcher: Matcher, depth: number): string {
  // toString of Jest's and Vitest's matchers leaves it out.
  const sample =
    "sample" in matcher ? ` ${describeValue(matcher.sample, depth - 1)}` : "";
  return matcher.toAsymmetricMatcher?.() ?? `${matcher.toString()}${sample}`;
}

function className(value: object): string {
  const { constructor } = value as { constructor?: { name?: string } | null };
  return constructor?.name ?? "Object";
}
