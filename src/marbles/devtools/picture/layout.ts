import type { CSSProperties } from "react";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row } from "../rows/rows.ts";
import type { MarkId, Viewport } from "../state/panel-state.ts";
import {
  fittingZoom,
  type Range,
  type TimeScale,
  timeScale,
} from "../time/time-scale.ts";
import { type Mark, marksOf } from "./marks.ts";
import {
  axisHeight,
  clamp,
  em,
  labelHeight,
  labelWidth,
  laneGap,
  laneHeight,
  narrowWidth,
  spaceAfter,
  spaceBefore,
} from "./sizes.ts";

/** Units beyond the viewport that are drawn too, for marks that reach into it. */
const overscan = 32;

/** A row, its position below the axis, and its marks. */
export interface RowLayout {
  readonly row: Row;
  /** Among the filtered rows, from 0. */
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
  readonly marks: readonly Mark[];
}

/** The positions and sizes in the picture, in units. */
export interface Layout {
  /** The offset of the lanes within a row: beside its label, or below it. */
  readonly lanesLeft: number;
  readonly lanesTop: number;
  /** The size of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly rows: readonly RowLayout[];
  readonly scale: TimeScale;
  /** With `left` and `top` within the picture. */
  readonly viewport: Viewport;
  /** The part of the scale that is drawn. */
  readonly drawn: Range;
  readonly selected?: MarkInRow | undefined;
}

/** A row and one of its marks. */
export interface MarkInRow {
  readonly rowLayout: RowLayout;
  readonly mark: Mark | undefined;
}

export interface LayoutOptions {
  /** All events; the rows share one time scale. */
  readonly events: readonly MarbleEvent[];
  readonly viewport: Viewport;
  readonly selected: MarkId | undefined;
}

export function layoutOf(
  filteredRows: readonly Row[],
  { events, viewport, selected }: LayoutOptions,
): Layout {
  const isNarrow = viewport.width < narrowWidth;
  const lanesLeft = isNarrow ? 0 : labelWidth;
  const lanesTop = isNarrow ? labelHeight : laneGap;
  const around = lanesLeft + spaceBefore + spaceAfter;
  const scale = timeScale(
    events,
    viewport.zoom === "fit"
      ? fittingZoom(events, viewport.width - around)
      : viewport.zoom,
  );
  const rows = rowLayouts(filteredRows, lanesTop, scale);
  const width = around + scale.xAt(scale.span.to);
  const height = axisHeight + (rows.at(-1)?.bottom ?? 0);
  const left = clamp(viewport.left, 0, width - viewport.width);
  const top = clamp(viewport.top, 0, height - viewport.height);
  const from = left - spaceBefore;
  return {
    lanesLeft,
    lanesTop,
    width,
    height,
    rows,
    scale,
    viewport: { ...viewport, left, top },
    drawn: {
      from: from - overscan,
      to: from + viewport.width - lanesLeft + overscan,
    },
    selected: findMark(rows, selected),
  };
}

/** The rows in the viewport, with the marks to draw. */
export function inViewport({
  rows,
  viewport,
  drawn,
}: Layout): readonly RowLayout[] {
  const end = viewport.top + viewport.height - axisHeight;
  return rows
    .filter(({ top, bottom }) => bottom > viewport.top && top < end)
    .map((row) => ({
      ...row,
      marks: row.marks.filter(({ x }) => x >= drawn.from && x <= drawn.to),
    }));
}

/** The `viewBox` of an SVG that scrolls with the time, beside the labels. */
export function viewBoxOf(
  { viewport, lanesLeft }: Layout,
  top: number,
  height: number,
): string {
  const left = Math.round(viewport.left) - spaceBefore;
  const width = Math.max(0, viewport.width - lanesLeft);
  return [left, top, width, height].join(" ");
}

/** Custom properties for the styles. */
export function sizesOf({ lanesLeft, lanesTop }: Layout): CSSProperties {
  const isBeside = lanesLeft > 0;
  const height = rowHeight(lanesTop, 1);
  return {
    "--axis-height": em(axisHeight),
    "--label-width": isBeside ? em(lanesLeft) : "100%",
    "--label-height": em(isBeside ? height : lanesTop),
    "--lanes-left": em(lanesLeft),
    "--one-row": em(axisHeight + height),
    "--two-rows": em(axisHeight + 2 * height),
    "--five-rows": em(axisHeight + 5 * height),
    // React's types lack custom properties.
  } as CSSProperties;
}

export function findMark(
  rows: readonly RowLayout[],
  id: MarkId | undefined,
): MarkInRow | undefined {
  const rowLayout = rows.find(({ row }) => row.key === id?.key);
  const mark = rowLayout?.marks.find(({ events }) =>
    events.some(({ order }) => order === id?.order),
  );
  return rowLayout && { rowLayout, mark };
}

function rowLayouts(
  rows: readonly Row[],
  lanesTop: number,
  { xAt }: TimeScale,
): readonly RowLayout[] {
  let bottom = 0;
  return rows.map((row, index) => {
    const top = bottom;
    bottom += rowHeight(lanesTop, row.lanes.length);
    return { row, index, top, bottom, marks: marksOf(row, xAt) };
  });
}

function rowHeight(lanesTop: number, lanes: number): number {
  return lanesTop + lanes * laneHeight + laneGap;
}
