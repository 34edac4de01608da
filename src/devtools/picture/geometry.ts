import type { Row } from "../rows/rows.ts";

// All in px.
export const axisHeight = 28;
export const laneHeight = 28;
const labelHeight = 24;
const labelWidth = 232;

/** What is free above the lanes of a row, and beneath them. */
const laneGap = 3;

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

/** From one `x` of the scale to another. */
export interface Sides {
  readonly left: number;
  readonly right: number;
}

/** A row and where it stands, from the top of the first one. */
export interface PlacedRow {
  readonly row: Row;
  /** Among all rows, from 0. */
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the lanes of a row begin: beside its label, or beneath it. */
export interface LanesStart {
  readonly lanesLeft: number;
  readonly lanesTop: number;
}

export function lanesStart({ width }: Sight): LanesStart {
  return width < narrow
    ? { lanesLeft: 0, lanesTop: labelHeight + laneGap }
    : { lanesLeft: labelWidth, lanesTop: laneGap };
}

/** Each row below the one before it. */
export function placed(
  rows: readonly Row[],
  { lanesTop }: LanesStart,
): readonly PlacedRow[] {
  let bottom = 0;
  return rows.map((row, index) => {
    const top = bottom;
    bottom += lanesTop + row.lanes.length * laneHeight + laneGap;
    return { row, index, top, bottom };
  });
}
