import type { CSSProperties } from "react";

// Sizes are in units of 1/13 em, so that the picture scales with its text.
const textSize = 13;
export const axisHeight = 28;
export const laneHeight = 28;
export const labelWidth = 264;
export const labelHeight = 27;

/** The space above and below the lanes of a row. */
export const laneGap = 3;

/** The space before the first event, and after the last one. */
export const spaceBefore = 24;
export const spaceAfter = 48;

/** Events closer than this are drawn as one mark. */
export const markWidth = 20;

/** How far the line of an open subscription goes on after the last event. */
export const lineTail = 16;

/** Narrower pictures have the labels above the lanes. */
export const narrowWidth = 46 * textSize;

/** The sizes that the styles need too. */
export function sizeProperties({
  lanesLeft,
  lanesTop,
}: Record<"lanesLeft" | "lanesTop", number>): CSSProperties {
  const properties = {
    "--axis": em(axisHeight),
    "--lane": em(laneHeight),
    "--lanes-left": em(lanesLeft),
    "--lanes-top": em(lanesTop),
    "--before": em(spaceBefore),
  };
  // React passes custom properties on, which its types don't have.
  return properties as CSSProperties;
}

/** A size for CSS. */
export function em(units: number): string {
  return `${Math.round(units) / textSize}em`;
}

/** The px of a unit within `element`. */
export function unitOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize) / textSize;
}
