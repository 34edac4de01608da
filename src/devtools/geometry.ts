import type { Row } from "./rows.ts";
import type { TimeScale } from "./time-scale.ts";

// All in px.
export const axisHeight = 28;
export const laneHeight = 28;
export const rowGap = 6;
const labelHeight = 24;
const labelWidth = 232;

/** What is free before the first event and after the last one. */
export const timePadding = { before: 16, after: 48 };

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

/** How far the whole picture reaches to the right and down. */
export function extentOf(
  rows: readonly Row[],
  scale: TimeScale,
  sight: Sight,
): Pick<Sight, "width" | "height"> {
  const { before, after } = timePadding;
  const heights = rows.map((row) => rowHeight(row, sight));
  return {
    width: lanesLeft(sight) + before + scale.x(scale.span.to) + after,
    height: heights.reduce((sum, height) => sum + height, axisHeight),
  };
}

/** The moments at the two sides of what is in sight, as `x` of the scale. */
export function sidesOf(sight: Sight): { left: number; right: number } {
  const left = sight.left - timePadding.before;
  return { left, right: left + sight.width - lanesLeft(sight) };
}
