import type { Row } from "../rows/recording.ts";
import {
  fittingZoom,
  type Times,
  type TimeScale,
  timeScale,
} from "../time/time-scale.ts";
import {
  axisHeight,
  labelHeight,
  labelWidth,
  laneGap,
  laneHeight,
  narrowWidth,
  spaceAfter,
  spaceBefore,
} from "./sizes.ts";

/** A row and its position below the axis. */
export interface RowLayout {
  readonly row: Row;
  /** Whether a call with its inputs and requests begins, or another stream. */
  readonly begins: boolean;
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** The positions and sizes in the picture, in units. */
export interface Layout {
  /** The offset of the lanes within a row: beside its label, or below it. */
  readonly lanesLeft: number;
  readonly lanesTop: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly RowLayout[];
  readonly scale: TimeScale;
  /** Units per ms with which all would fit. */
  readonly fitting: number;
}

export function layoutOf(
  rows: readonly Row[],
  times: Times,
  { width, zoom }: { readonly width: number; readonly zoom: number },
): Layout {
  const isNarrow = width < narrowWidth;
  const lanesLeft = isNarrow ? 0 : labelWidth;
  const lanesTop = isNarrow ? labelHeight : laneGap;
  const around = lanesLeft + spaceBefore + spaceAfter;
  const scale = timeScale(times, zoom);
  let bottom = 0;
  const layouts = rows.map((row, index) => {
    const top = bottom;
    bottom += lanesTop + row.lanes.length * laneHeight + laneGap;
    const begins = groupOf(row) !== groupOf(rows[index - 1]);
    return { row, begins, index, top, bottom };
  });
  return {
    lanesLeft,
    lanesTop,
    width: around + scale.xAt(scale.span.to),
    height: axisHeight + bottom,
    rows: layouts,
    scale,
    fitting: fittingZoom(times, width - around),
  };
}

function groupOf(row: Row | undefined): number | undefined {
  return (row?.owner ?? row)?.key;
}
