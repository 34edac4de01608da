import { axisHeight, laneHeight, type PlacedRow } from "./geometry.ts";
import { linesOf } from "./lines.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Row } from "../rows/rows.ts";
import { breaksWithin, type Tick, ticksOf, timeText } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import type { View } from "./view.ts";

export interface DrawnLane {
  /** The middle of the lane, from the top of its row. */
  readonly y: number;
  /** Where somebody is subscribed, as the data of an SVG path. */
  readonly lines: string;
  readonly marks: readonly Mark[];
}

export interface DrawnRow extends PlacedRow {
  readonly lanes: readonly DrawnLane[];
}

/** What is drawn, no more than is in sight. */
export interface Picture extends Omit<View, "rows"> {
  readonly ticks: readonly Tick[];
  /** The middle of each break, and how long it lasted. */
  readonly breaks: readonly Tick[];
  readonly rows: readonly DrawnRow[];
}

export function pictureOf(view: View): Picture {
  const { scale, sight, sides } = view;
  const end = sight.top + sight.height - axisHeight;
  return {
    ...view,
    ticks: ticksOf(scale, sides),
    breaks: breaksWithin(scale, sides).map(({ from, to }) => ({
      x: scale.x(from) + breakWidth / 2,
      text: timeText(Math.round((to - from) / 100) * 100),
    })),
    rows: view.rows
      .filter(({ top, bottom }) => bottom > sight.top && top < end)
      .map((placed) => ({ ...placed, lanes: drawnLanes(placed.row, view) })),
  };
}

function drawnLanes(
  { lanes }: Row,
  { lanesTop, scale, sides }: View,
): readonly DrawnLane[] {
  return lanes.map((lane, i) => ({
    y: lanesTop + (i + 0.5) * laneHeight,
    lines: linesOf(lane, scale, sides),
    marks: marksOf(lane, scale.x).filter(
      ({ x }) => x >= sides.left && x <= sides.right,
    ),
  }));
}
