import type { Row } from "../rows/rows.ts";
import { breaksWithin, type Tick, ticksOf } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import { timeText } from "../time/time-text.ts";
import type { Layout, PlacedRow } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { type Mark, marksOf } from "./marks.ts";
import { axisHeight, laneHeight } from "./sizes.ts";

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
export interface Picture extends Omit<Layout, "rows"> {
  readonly ticks: readonly Tick[];
  /** The middle of each break, and how long it lasted. */
  readonly breaks: readonly Tick[];
  readonly rows: readonly DrawnRow[];
}

export function pictureOf(layout: Layout): Picture {
  const { scale, sight, sides } = layout;
  const end = sight.top + sight.height - axisHeight;
  return {
    ...layout,
    ticks: ticksOf(scale, sides),
    breaks: breaksWithin(scale, sides).map(({ from, to }) => ({
      x: scale.x(from) + breakWidth / 2,
      text: timeText(Math.round((to - from) / 100) * 100),
    })),
    rows: layout.rows
      .filter(({ top, bottom }) => bottom > sight.top && top < end)
      .map((placed) => ({ ...placed, lanes: drawnLanes(placed.row, layout) })),
  };
}

function drawnLanes(
  { lanes }: Row,
  { lanesTop, scale, sides }: Layout,
): readonly DrawnLane[] {
  return lanes.map((lane, i) => ({
    y: lanesTop + (i + 0.5) * laneHeight,
    lines: linesOf(lane, scale, sides),
    marks: marksOf(lane, scale.x).filter(
      ({ x }) => x >= sides.left && x <= sides.right,
    ),
  }));
}
