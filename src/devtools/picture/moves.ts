import { selected, ticked } from "../state/chosen.ts";
import type { Change } from "../state/panel.ts";
import { eventAt } from "../state/shown.ts";
import { looked } from "../state/view.ts";
import { clamped } from "./clamped.ts";
import { type Layout, type PlacedRow, placedAt } from "./layout.ts";
import { firstOrder, isAt, type Mark, marksOfRow } from "./marks.ts";
import { axisHeight, spaceBefore } from "./sizes.ts";

/** How far from an edge what is selected comes to stand, in units. */
const margin = 40;

/** At its end, the picture goes on to follow what is new. */
export function scrolled(
  { width, sight }: Layout,
  left: number,
  top: number,
): Change {
  return (state) => {
    const { view } = state;
    const follows = left >= width - sight.width - 1;
    // The panel has scrolled there by itself, and has nothing to draw anew.
    if (follows && view.follows && top === view.sight.top) return state;
    return looked({ sight: { ...sight, left, top }, follows })(state);
  };
}

/** Selects the mark before or after the selected one, or the last one. */
export function movedAlong(layout: Layout, step: number): Change {
  return (state) => {
    const place = state.chosen.selected;
    const to = placedAt(layout, place) ?? layout.rows[0];
    const marks = to ? marksOfRow(to.row, layout.scale) : [];
    const from = marks.findIndex((mark) => isAt(mark, place));
    const next = from === -1 ? marks.at(-1) : marks[from + step];
    return movedTo(layout, to, next ?? marks[from])(state);
  };
}

/** Selects the row above or below, there the mark that is nearest in time. */
export function movedAcross(layout: Layout, step: number): Change {
  return (state) => {
    const { rows, scale, sides } = layout;
    const from = placedAt(layout, state.chosen.selected);
    const to = from ? (rows[from.index + step] ?? from) : rows[0];
    const event = eventAt(state.seen.events, state.chosen.selected);
    const x = event ? scale.x(event.at) : sides.right;
    const marks = to ? marksOfRow(to.row, scale) : [];
    const [mark] = marks.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    return movedTo(layout, to, mark)(state);
  };
}

/** Picks the call of the selected mark for a test, or no longer. */
export function tickedSelected(layout: Layout): Change {
  return (state) => {
    const row = placedAt(layout, state.chosen.selected)?.row;
    return row?.role === "call" ? ticked(row.key)(state) : state;
  };
}

/** Selects `mark`, and scrolls no further than it takes to see it. */
function movedTo(
  { sight, lanesLeft }: Layout,
  to: PlacedRow | undefined,
  mark: Mark | undefined,
): Change {
  return (state) => {
    if (!to || !mark) return state;
    const x = spaceBefore + mark.x;
    const width = sight.width - lanesLeft;
    const height = sight.height - axisHeight;
    const left = clamped(sight.left, x + margin - width, x - margin);
    const top = clamped(sight.top, to.bottom - height, to.top);
    const follows = state.view.follows && left === sight.left;
    const place = { key: to.row.key, order: firstOrder(mark) };
    const look = looked({ sight: { ...sight, left, top }, follows });
    return selected(place)(look(state));
  };
}
