import { type Change, changes } from "./changes.ts";
import { flatText } from "./value-text.ts";

const maxLines = 8;
const maxLength = 160; // characters of a value

/** A value in one line; a long one is cut. */
export function shortText(value: unknown): string {
  const text = flatText(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** A line for each difference: `a.name: "Narco", expected "Magma"`. */
export function describeDifferences(
  name: string,
  actual: unknown,
  expected: unknown,
): string[] {
  const lines = changes(expected, actual).map(
    (change) => name + change.path + differenceText(change),
  );
  return lines.length > maxLines
    ? [...lines.slice(0, maxLines), "… and more"]
    : lines;
}

function differenceText({ sign, before, after }: Change): string {
  const [mine, other] = [after, before].map(shortText);
  switch (sign) {
    case "+":
      return `: ${mine} was not expected`;
    case "-":
    case "gone":
      return `: ${other} is missing`;
    case "order":
      return ` is in the order ${String(after)}, expected ${String(before)}`;
    case "=": {
      const text = `: ${mine}, expected ${other}`;
      return mine === other ? `${text} (not the same)` : text;
    }
  }
}
