import { type Change, changes } from "./changes.ts";
import { hasSamePrototype } from "./is-equal.ts";
import { isObject, kindOf, propertiesOf } from "./kind-of.ts";
import { truncate } from "./truncate.ts";
import { flatText } from "./value-text.ts";

const maxLines = 8;

/** A value in one line; a long one is cut. */
export function shortText(value: unknown): string {
  return truncate(flatText(value));
}

/** A line for each difference: `a.name: "Narco", expected "Magma"`. */
export function describeDifferences(
  name: string,
  actual: unknown,
  expected: unknown,
): string[] {
  const lines = changes(expected, actual).flatMap((change) => {
    const { sign, path, before, after } = change;
    const part = name + truncate(path);
    return sign === "=" && isError(before) && isError(after)
      ? errorLines(part, after, before)
      : [part + differenceText(change)];
  });
  return lines.length > maxLines
    ? [...lines.slice(0, maxLines), "… and more"]
    : lines;
}

function isError(value: unknown): value is object {
  return isObject(value) && kindOf(value) === "error";
}

/** By their properties, if they are of one class. */
function errorLines(
  name: string,
  actual: object,
  expected: object,
): readonly string[] {
  return hasSamePrototype(actual, expected)
    ? describeDifferences(name, propertiesOf(actual), propertiesOf(expected))
    : [`${name}: ${pairText(actual, expected)}`];
}

function differenceText({ sign, before, after }: Change): string {
  switch (sign) {
    case "+":
      return `: ${shortText(after)} was not expected`;
    case "-":
    case "gone":
      return `: ${shortText(before)} is missing`;
    case "order":
      return ` is in the order ${shortText(after)}, expected ${shortText(before)}`;
    case "=":
      return `: ${pairText(after, before)}`;
  }
}

/** Both values; says so if they are written alike. */
function pairText(actual: unknown, expected: unknown): string {
  const [mine, other] = [actual, expected].map(shortText);
  const texts = `${mine}, expected ${other}`;
  if (mine === other && actual === undefined)
    return `${texts}, as a property of one only`;
  return mine === other ? `${texts} (not the same)` : texts;
}
