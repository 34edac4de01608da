// All in units: what is drawn is as large as the panel's text, which is 13 of
// them high. In a picture's SVG they are what CSS calls px.
export const textSize = 13;
export const axisHeight = 28;
export const laneHeight = 28;
export const labelWidth = 232;
export const labelHeight = 27;

/** What is free above the lanes of a row, and beneath them. */
export const laneGap = 3;

/** What is free before the first event and after the last one. */
export const spaceBefore = 16;
export const spaceAfter = 48;

/** A size for CSS. */
export function em(units: number): string {
  return `${units / textSize}em`;
}

/** How many px a unit has within `element`. */
export function unitOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize) / textSize;
}

/** Whether the styles have the labels of `picture` stand above its lanes. */
export function isNarrow(picture: Element): boolean {
  return getComputedStyle(picture).getPropertyValue("--labels") === "above";
}
