import {
  axisHeight,
  extentOf,
  laneHeight,
  lanesLeft,
  rowGap,
  rowHeight,
  type Sight,
  sidesOf,
} from "./geometry.ts";
import { linesOf, type Sides } from "./lines.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Row } from "./rows.ts";
import { breaksWithin, type Tick, ticksOf, timeText } from "./ticks.ts";
import { breakWidth, type TimeScale } from "./time-scale.ts";

/** So that a mark at an edge is drawn whole. */
const overscan = 32; // px

export interface DrawnLane {
  /** The middle of the lane, from the top of its row. */
  readonly y: number;
  /** Where somebody is subscribed, as the data of an SVG path. */
  readonly lines: string;
  readonly marks: readonly Mark[];
}

export interface DrawnRow {
  readonly row: Row;
  /** Among all rows, from 0. */
  readonly index: number;
  /** From the top of what is in sight, below the axis. */
  readonly y: number;
  readonly height: number;
  readonly lanes: readonly DrawnLane[];
}

/** What is drawn, no more than is in sight; all sizes in px. */
export interface Picture {
  /** How far all of it would reach to the right. */
  readonly width: number;
  /** How far all of it would reach down. */
  readonly height: number;
  readonly lanesLeft: number;
  /** The `x` at the left of what is in sight. */
  readonly left: number;
  readonly ticks: readonly Tick[];
  /** The middle of each break, and how long it lasted. */
  readonly breaks: readonly Tick[];
  readonly rows: readonly DrawnRow[];
}

export function pictureOf(
  rows: readonly Row[],
  scale: TimeScale,
  sight: Sight,
): Picture {
  const { left, right } = sidesOf(sight);
  return {
    ...extentOf(rows, scale, sight),
    lanesLeft: lanesLeft(sight),
    left,
    ticks: ticksOf(scale, left, right),
    breaks: breaksWithin(scale, left, right).map(({ from, to }) => ({
      x: scale.x(from) + breakWidth / 2,
      text: timeText(Math.round((to - from) / 100) * 100),
    })),
    rows: drawnRows(rows, scale, sight),
  };
}

function drawnRows(
  rows: readonly Row[],
  scale: TimeScale,
  sight: Sight,
): readonly DrawnRow[] {
  const drawn: DrawnRow[] = [];
  let y = -sight.top;
  for (const [index, row] of rows.entries()) {
    const height = rowHeight(row, sight);
    if (y + height > 0 && y < sight.height - axisHeight) {
      drawn.push({
        row,
        index,
        y,
        height,
        lanes: drawnLanes(row, scale, sidesOf(sight), height),
      });
    }
    y += height;
  }
  return drawn;
}

function drawnLanes(
  row: Row,
  scale: TimeScale,
  sides: Sides,
  height: number,
): readonly DrawnLane[] {
  const left = sides.left - overscan;
  const right = sides.right + overscan;
  const top = height - rowGap / 2 - row.lanes.length * laneHeight;
  return row.lanes.map((lane, i) => ({
    y: top + (i + 0.5) * laneHeight,
    lines: linesOf(lane, scale, { left, right }),
    marks: marksOf(lane, scale.x).filter(({ x }) => x >= left && x <= right),
  }));
}
