import { axisHeight, rowHeight, sidesOf, type Sight } from "./geometry.ts";
import type { Change, PanelState } from "./panel-state.ts";
import {
  firstOrder,
  isAt,
  marksOfRow,
  scaleOf,
  shownRows,
  sightOf,
} from "./selectors.ts";

/** How far from an edge what is selected comes to stand. */
const margin = 40; // px

/** Selects the mark before or after the selected one, or the last one. */
export function movedAlong(step: 1 | -1): Change {
  return (state) => {
    const rows = shownRows(state);
    const row = rows.find(({ key }) => key === state.selected?.key) ?? rows[0];
    if (row === undefined) return state;
    const marks = marksOfRow(row, scaleOf(state));
    const from = marks.findIndex((mark) => isAt(mark, state.selected));
    const to = from === -1 ? marks.length - 1 : from + step;
    const mark = marks[to] ?? marks[from];
    if (mark === undefined) return state;
    const selected = { key: row.key, order: firstOrder(mark) };
    return inSight({ ...state, selected });
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
    const event = state.events.find(({ order }) => order === selected?.order);
    const x = event ? scale.x(event.at) : sidesOf(sightOf(state)).right;
    const [mark] = [...marksOfRow(row, scale)].sort(
      (a, b) => Math.abs(a.x - x) - Math.abs(b.x - x),
    );
    const order = mark && firstOrder(mark);
    return inSight({ ...state, selected: { key: row.key, order } });
  };
}

/** Scrolls no further than it takes to see what is selected. */
function inSight(state: PanelState): PanelState {
  const sight = sightOf(state);
  const left = leftFor(state, sight);
  const top = topFor(state, sight);
  const follows = state.follows && left === sight.left;
  return { ...state, follows, sight: { ...sight, left, top } };
}

function leftFor(state: PanelState, sight: Sight): number {
  const order = state.selected?.order;
  const event = state.events.find((event) => event.order === order);
  if (event === undefined) return sight.left;
  const x = scaleOf(state).x(event.at);
  const { left, right } = sidesOf(sight);
  if (x < left + margin) return sight.left + x - left - margin;
  if (x > right - margin) return sight.left + x - right + margin;
  return sight.left;
}

function topFor(state: PanelState, sight: Sight): number {
  const rows = shownRows(state);
  const i = rows.findIndex(({ key }) => key === state.selected?.key);
  const row = rows[i];
  if (row === undefined) return sight.top;
  const heights = rows.slice(0, i).map((row) => rowHeight(row, sight));
  const top = heights.reduce((sum, height) => sum + height, 0);
  const bottom = top + rowHeight(row, sight) - (sight.height - axisHeight);
  return Math.max(Math.min(sight.top, top), bottom);
}
