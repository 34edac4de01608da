import { isCall } from "../rows/rows.ts";
import {
  type Change,
  select,
  setViewport,
  toggleTick,
} from "../state/panel-state.ts";
import { timeScale } from "../time/time-scale.ts";
import { inViewport, type Layout, type RowLayout } from "./layout.ts";
import type { Mark } from "./marks.ts";
import {
  axisHeight,
  clamp,
  laneGap,
  laneHeight,
  spaceBefore,
} from "./sizes.ts";

/** The least distance of the selected mark from an edge, in units. */
const margin = 40;

/** In units per ms. */
const minZoom = 0.0005;
const maxZoom = 20;

/**
 * Selects the mark before or after the selected one; without one, the last
 * mark.
 */
export function selectAlong(layout: Layout, step: 1 | -1): Change {
  const { rowLayout = layout.rows[0], mark } = layout.selected ?? {};
  const { marks = [] } = rowLayout ?? {};
  const next = mark
    ? (marks[marks.indexOf(mark) + step] ?? mark)
    : marks.at(-1);
  return selectMark(layout, rowLayout, next);
}

/** Selects the mark of the next row that is nearest in time. */
export function selectAcross(layout: Layout, step: 1 | -1): Change {
  const { rows, drawn, selected } = layout;
  const from = selected?.rowLayout;
  const to = from ? (rows[from.index + step] ?? from) : rows[0];
  const x = selected?.mark?.x ?? drawn.to;
  const [nearest] = [...(to?.marks ?? [])].sort(
    (a, b) => Math.abs(a.x - x) - Math.abs(b.x - x),
  );
  return selectMark(layout, to, nearest);
}

/** Ticks the call of the selected mark, or unticks it. */
export function toggleTickOfSelected({ selected }: Layout): Change {
  const row = selected?.rowLayout.row;
  return row && isCall(row) ? toggleTick(row.key) : (state) => state;
}

/** Follows the newest event if it is scrolled to the end. */
export function scrollTo(left: number, top: number, isAtEnd: boolean): Change {
  return (state) => {
    const { viewport } = state;
    const next = { left: isAtEnd ? Infinity : left, top };
    // A scroll event that the panel itself caused changes nothing.
    const isSame = next.left === viewport.left && top === viewport.top;
    return isSame ? state : setViewport(next)(state);
  };
}

/** Keeps the selected mark in the viewport if it was there. */
export function resize(layout: Layout, width: number, height: number): Change {
  const { rowLayout, mark } = layout.selected ?? {};
  const wasVisible =
    mark && inViewport(layout).some(({ marks }) => marks.includes(mark));
  const viewport = { ...layout.viewport, width, height };
  return (state) => {
    const resized = setViewport({ width, height })(state);
    return wasVisible
      ? selectMark({ ...layout, viewport }, rowLayout, mark)(resized)
      : resized;
  };
}

/**
 * Zooms around the selected mark; without one, around the middle, or around the
 * end while the newest event is followed.
 */
export function zoomBy(
  { scale, viewport, drawn, selected }: Layout,
  factor: number,
): Change {
  return (state) => {
    const x = selected?.mark?.x ?? (drawn.from + drawn.to) / 2;
    const zoom = clamp(scale.unitsPerMs * factor, minZoom, maxZoom);
    const zoomedX = timeScale(state.events ?? [], zoom).xAt(scale.timeAt(x));
    const follows = state.viewport.left === Infinity && !selected;
    const left = follows ? Infinity : viewport.left + zoomedX - x;
    return setViewport({ zoom, left })(state);
  };
}

/** Shows all events, also future ones. */
export const zoomToFit = setViewport({ zoom: "fit", left: Infinity });

/** Selects a mark, and scrolls only as far as needed to show it. */
function selectMark(
  { viewport, lanesLeft, lanesTop }: Layout,
  rowLayout: RowLayout | undefined,
  mark: Mark | undefined,
): Change {
  return (state) => {
    if (!rowLayout || !mark) return state;
    const x = spaceBefore + mark.x;
    const width = viewport.width - lanesLeft;
    const height = viewport.height - axisHeight;
    const left = clamp(viewport.left, x + margin - width, x - margin);
    const { top, bottom, row } = rowLayout;
    const rowTop = clamp(viewport.top, bottom - height, top);
    // If the row is higher than the viewport, at least the lane is shown.
    const laneTop = top + mark.lane * laneHeight;
    const laneBottom = laneTop + lanesTop + laneHeight + laneGap;
    const scrolledTop = clamp(rowTop, laneBottom - height, laneTop);
    const scroll = setViewport({
      top: scrolledTop,
      // If it is unchanged, the viewport goes on following the newest event.
      ...(left !== viewport.left && { left }),
    });
    return select({ key: row.key, order: mark.order })(scroll(state));
  };
}
