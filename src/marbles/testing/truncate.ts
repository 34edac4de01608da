import { firstDifference } from "./is-equal.ts";

const maxLength = 160; // characters of a value in a message
const lengthBefore = 20; // characters before the first difference

export function truncate(text: string, length = maxLength): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** The index shortly before the first difference of two texts. */
export function startNearDifference(one: string, other: string): number {
  return Math.max(0, firstDifference(one, other) - lengthBefore);
}
