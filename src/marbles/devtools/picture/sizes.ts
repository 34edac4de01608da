// Sizes are in units of 1/13 em, so that the picture scales with its text. An
// SVG's viewBox uses the same units.
export const textSize = 13;
export const axisHeight = 28;
export const laneHeight = 28;
export const labelWidth = 232;
export const labelHeight = 27;

/** The space above and below the lanes of a row. */
export const laneGap = 3;

/** The space before the first event, and after the last one. */
export const spaceBefore = 16;
export const spaceAfter = 48;

/** Narrower pictures have the labels above the lanes. */
export const narrowWidth = 46 * textSize;

/** A size for CSS. */
export function em(units: number): string {
  return `${units / textSize}em`;
}

/** The px of a unit within `element`. */
export function unitOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize) / textSize;
}

/** The `transform` of an SVG element. */
export function translate(x: number, y = 0): string {
  return `translate(${Math.round(x)} ${y})`;
}

/** Returns `least` if that is more than `most`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
