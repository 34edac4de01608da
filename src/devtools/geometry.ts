import type { Row } from "./rows.ts";
import type { TimeScale } from "./time-scale.ts";

// All in px.
export const axisHeight = 28;
export const laneHeight = 28;
export const rowGap = 6;
const labelHeight = 24;
const labelWidth = 232;

/** What is free before the first event and after the last one. */
export const spaceBefore = 16;
export const spaceAfter = 48;

/** A picture narrower than this has its labels above the lanes. */
const narrow = 600;

/** What of the whole picture is in sight. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where lanes begin: beside their labels, or beneath them. */
export function lanesLeft({ width }: Sight): number {
  return width < narrow ? 0 : labelWidth;
}

export function rowHeight({ lanes }: Row, sight: Sight): number {
  const label = lanesLeft(sight) === 0 ? labelHeight : 0;
  return label + lanes.length * laneHeight + rowGap;
}

export function heightOf(rows: readonly Row[], sight: Sight): number {
  return rows.reduce((sum, row) => sum + rowHeight(row, sight), 0);
}

/** How far the whole picture reaches to the right and down. */
export function extentOf(
  rows: readonly Row[],
  scale: TimeScale,
  sight: Sight,
): Pick<Sight, "width" | "height"> {
  return {
    width: lanesLeft(sight) + spaceBefore + scale.x(scale.span.to) + spaceAfter,
    height: axisHeight + heightOf(rows, sight),
  };
}

/** The moments at the two sides of what is in sight, as `x` of the scale. */
export function sidesOf(sight: Sight): { left: number; right: number } {
  const left = sight.left - spaceBefore;
  return { left, right: left + sight.width - lanesLeft(sight) };
}
