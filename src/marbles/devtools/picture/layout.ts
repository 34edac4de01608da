import type { CSSProperties } from "react";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row } from "../rows/rows.ts";
import type { MarkId, Sight } from "../state/panel.ts";
import {
  fitting,
  type Stretch,
  type TimeScale,
  timeScale,
} from "../time/time-scale.ts";
import { clamped } from "./clamped.ts";
import { type Mark, marksOf } from "./marks.ts";
import {
  axisHeight,
  em,
  labelHeight,
  labelWidth,
  laneGap,
  laneHeight,
  spaceAfter,
  spaceBefore,
} from "./sizes.ts";

/** So that a mark at an edge is drawn whole. */
const overscan = 32;

/** A row and where it stands, from the top of the first one. */
export interface PlacedRow {
  readonly row: Row;
  /** Among all rows, from 0. */
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
  readonly marks: readonly Mark[];
}

/** Where everything that is shown stands; all sizes in units. */
export interface Layout {
  /** Where the lanes of a row begin: beside its label, or beneath. */
  readonly lanesLeft: number;
  readonly lanesTop: number;
  /** How far all of it reaches to the right. */
  readonly width: number;
  /** How far all of it reaches down. */
  readonly height: number;
  readonly rows: readonly PlacedRow[];
  readonly scale: TimeScale;
  /** What is in sight: no further than all of it goes, or at its end. */
  readonly sight: Sight;
  /** What of the scale is drawn: what is in sight, and a little more. */
  readonly drawn: Stretch;
  /** Where the keyboard is. */
  readonly selected?: Spot | undefined;
}

/** A row that is shown, and the one of its marks that is meant. */
export interface Spot {
  readonly placed: PlacedRow;
  readonly mark: Mark | undefined;
}

/** What a layout is made of, beside the rows that are shown. */
export interface Look {
  /** All of them, in whose time the rows are placed. */
  readonly events: readonly MarbleEvent[];
  readonly sight: Sight;
  readonly selected: MarkId | undefined;
}

export function layoutOf(
  shown: readonly Row[],
  { events, sight, selected }: Look,
): Layout {
  const lanesLeft = sight.isNarrow ? 0 : labelWidth;
  const lanesTop = sight.isNarrow ? labelHeight : laneGap;
  const beside = lanesLeft + spaceBefore + spaceAfter;
  const { zoom } = sight;
  const scale = timeScale(
    events,
    zoom === "fit" ? fitting(events, sight.width - beside) : zoom,
  );
  const rows = placed(shown, lanesTop, scale);
  const width = beside + scale.x(scale.span.to);
  const height = axisHeight + (rows.at(-1)?.bottom ?? 0);
  const left = clamped(sight.left, 0, width - sight.width);
  const top = clamped(sight.top, 0, height - sight.height);
  const from = left - spaceBefore - overscan;
  const to = left - spaceBefore + sight.width - lanesLeft + overscan;
  return {
    lanesLeft,
    lanesTop,
    width,
    height,
    rows,
    scale,
    sight: { ...sight, left, top },
    drawn: { from, to },
    selected: spotAt(rows, selected),
  };
}

/** The rows that are in sight, with those of their marks that are, or nearly. */
export function inSight({ rows, sight, drawn }: Layout): readonly PlacedRow[] {
  const end = sight.top + sight.height - axisHeight;
  return rows
    .filter(({ top, bottom }) => bottom > sight.top && top < end)
    .map((placed) => ({
      ...placed,
      marks: placed.marks.filter(({ x }) => x >= drawn.from && x <= drawn.to),
    }));
}

/** What stands beside the labels, or beneath them, and moves with the time. */
export function viewBoxOf(
  { sight, lanesLeft }: Layout,
  top: number,
  height: number,
): string {
  const left = Math.round(sight.left) - spaceBefore;
  const width = Math.max(0, sight.width - lanesLeft);
  return [left, top, width, height].join(" ");
}

/** What the styles have to know of a layout. */
export function sizesOf({ lanesLeft, lanesTop }: Layout): CSSProperties {
  const isBeside = lanesLeft > 0;
  const height = rowHeight(lanesTop, 1);
  return {
    "--axis-height": em(axisHeight),
    "--label-width": isBeside ? em(lanesLeft) : "100%",
    "--label-height": em(isBeside ? height : lanesTop),
    "--lanes-left": em(lanesLeft),
    "--two-rows": em(axisHeight + 2 * height),
    "--five-rows": em(axisHeight + 5 * height),
    // React takes them, and its types do not know them.
  } as CSSProperties;
}

/** What is meant by `id`, where its row is shown. */
export function spotAt(
  rows: readonly PlacedRow[],
  id: MarkId | undefined,
): Spot | undefined {
  const placed = rows.find(({ row }) => row.key === id?.key);
  const mark = placed?.marks.find(({ events }) =>
    events.some(({ order }) => order === id?.order),
  );
  return placed && { placed, mark };
}

/** Each row below the one before it. */
function placed(
  rows: readonly Row[],
  lanesTop: number,
  { x }: TimeScale,
): readonly PlacedRow[] {
  let bottom = 0;
  return rows.map((row, index) => {
    const top = bottom;
    bottom += rowHeight(lanesTop, row.lanes.length);
    return { row, index, top, bottom, marks: marksOf(row, x) };
  });
}

function rowHeight(lanesTop: number, lanes: number): number {
  return lanesTop + lanes * laneHeight + laneGap;
}
