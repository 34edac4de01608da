import { clamped } from "./clamped.ts";
import { axisHeight, type PlacedRow, spaceBefore } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import type { Change, PanelState } from "../state/panel-state.ts";
import { eventAt, firstOrder, isAt, marksOfRow } from "../state/selectors.ts";
import { viewOf } from "./view.ts";

/** How far from an edge what is selected comes to stand. */
const margin = 40; // px

/** Selects the mark before or after the selected one, or the last one. */
export function movedAlong(step: 1 | -1): Change {
  return (state) => {
    const { selected } = state;
    const { rows, scale } = viewOf(state);
    const to = rows.find(({ row }) => row.key === selected?.key) ?? rows[0];
    const marks = to ? marksOfRow(to.row, scale) : [];
    const from = marks.findIndex((mark) => isAt(mark, selected));
    const next = from === -1 ? marks.at(-1) : marks[from + step];
    return movedTo(state, to, next ?? marks[from]);
  };
}

/** Selects the row above or below, there the mark that is nearest in time. */
export function movedAcross(step: 1 | -1): Change {
  return (state) => {
    const { selected } = state;
    const { rows, scale, sides } = viewOf(state);
    const from = rows.findIndex(({ row }) => row.key === selected?.key);
    const to = rows[from + step] ?? rows[from] ?? rows[0];
    const event = eventAt(state, selected);
    const x = event ? scale.x(event.at) : sides.right;
    const marks = to ? marksOfRow(to.row, scale) : [];
    const [mark] = marks.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    return movedTo(state, to, mark);
  };
}

/** Selects `mark`, and scrolls no further than it takes to see it. */
function movedTo(
  state: PanelState,
  to: PlacedRow | undefined,
  mark: Mark | undefined,
): PanelState {
  if (!to || !mark) return state;
  const selected = { key: to.row.key, order: firstOrder(mark) };
  const { sight, lanesLeft } = viewOf(state);
  const x = spaceBefore + mark.x;
  const width = sight.width - lanesLeft;
  const height = sight.height - axisHeight;
  const left = clamped(sight.left, x + margin - width, x - margin);
  const top = clamped(sight.top, to.bottom - height, to.top);
  const follows = state.follows && left === sight.left;
  return { ...state, selected, follows, sight: { ...sight, left, top } };
}
