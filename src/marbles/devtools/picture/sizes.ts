// Sizes are in units of 1/13 em, so that the picture scales with its text.
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

/** Narrower pictures have the labels above the lanes. The styles have it too. */
export const narrowWidth = 46 * textSize;

/** A size for CSS. */
export function em(units: number): string {
  return `${Math.round(units) / textSize}em`;
}

/** The px of a unit within `element`. */
export function unitOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize) / textSize;
}
