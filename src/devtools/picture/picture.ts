import { type Tick, ticksOf } from "../time/ticks.ts";
import type { Layout, PlacedRow } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { axisHeight } from "./sizes.ts";

export interface DrawnRow extends PlacedRow {
  /** Where somebody is subscribed: for each lane, the data of an SVG path. */
  readonly lines: readonly string[];
}

/** What is drawn, no more than is in sight. */
export interface Picture extends Layout {
  readonly ticks: readonly Tick[];
  readonly rows: readonly DrawnRow[];
}

export function pictureOf(layout: Layout): Picture {
  const { scale, sight, sides } = layout;
  const end = sight.top + sight.height - axisHeight;
  return {
    ...layout,
    ticks: ticksOf(scale, sides),
    rows: layout.rows
      .filter(({ top, bottom }) => bottom > sight.top && top < end)
      .map((placed) => ({
        ...placed,
        lines: placed.row.lanes.map((lane) => linesOf(lane, scale, sides)),
        marks: placed.marks.filter(
          ({ x }) => x >= sides.left && x <= sides.right,
        ),
      })),
  };
}
