import {
  axisHeight,
  heightOf,
  lanesLeft,
  rowHeight,
  sidesOf,
  spaceBefore,
} from "./geometry.ts";
import type { Mark } from "./marks.ts";
import type { Change, PanelState } from "./panel-state.ts";
import type { Row } from "./rows.ts";
import {
  eventAt,
  firstOrder,
  isAt,
  marksOfRow,
  rowAt,
  scaleOf,
  shownRows,
  sightOf,
} from "./selectors.ts";

/** How far from an edge what is selected comes to stand. */
const margin = 40; // px

/** Selects the mark before or after the selected one, or the last one. */
export function movedAlong(step: 1 | -1): Change {
  return (state) => {
    const { selected } = state;
    const rows = shownRows(state);
    const row = rowAt(rows, selected) ?? rows[0];
    if (row === undefined) return state;
    const marks = marksOfRow(row, scaleOf(state));
    const from = marks.findIndex((mark) => isAt(mark, selected));
    const to = from === -1 ? marks.length - 1 : from + step;
    return movedTo(state, row, marks[to] ?? marks[from]);
  };
}

/** Selects the row above or below, there the mark that is nearest in time. */
export function movedAcross(step: 1 | -1): Change {
  return (state) => {
    const { selected } = state;
    const rows = shownRows(state);
    const from = rows.findIndex(({ key }) => key === selected?.key);
    const row = rows[from + step] ?? rows[from] ?? rows[0];
    if (row === undefined) return state;
    const scale = scaleOf(state);
    const event = eventAt(state, selected);
    const x = event ? scale.x(event.at) : sidesOf(sightOf(state)).right;
    const [mark] = [...marksOfRow(row, scale)].sort(
      (a, b) => Math.abs(a.x - x) - Math.abs(b.x - x),
    );
    return movedTo(state, row, mark);
  };
}

/** Selects `mark`, and scrolls no further than it takes to see it. */
function movedTo(
  state: PanelState,
  row: Row,
  mark: Mark | undefined,
): PanelState {
  if (mark === undefined) return state;
  const selected = { key: row.key, order: firstOrder(mark) };
  const sight = sightOf(state);
  const x = spaceBefore + mark.x;
  const width = sight.width - lanesLeft(sight);
  const left = nearest(sight.left, x - margin, x + margin - width);
  const rows = shownRows(state);
  const y = heightOf(rows.slice(0, rows.indexOf(row)), sight);
  const bottom = y + rowHeight(row, sight);
  const top = nearest(sight.top, y, bottom - (sight.height - axisHeight));
  const follows = state.follows && left === sight.left;
  return { ...state, selected, follows, sight: { ...sight, left, top } };
}

function nearest(to: number, most: number, least: number): number {
  return Math.max(Math.min(to, most), least);
}
