import { selected, ticked } from "../state/chosen.ts";
import type { Change, Sight } from "../state/panel.ts";
import { looked } from "../state/view.ts";
import { clamped } from "./clamped.ts";
import { inSight, type Layout, type PlacedRow } from "./layout.ts";
import type { Mark } from "./marks.ts";
import { axisHeight, laneGap, laneHeight, spaceBefore } from "./sizes.ts";

/** How far from an edge what is selected comes to stand, in units. */
const margin = 40;

/** At its end, the picture goes on to follow what is new. */
export function scrolled(left: number, top: number, isAtEnd: boolean): Change {
  return (state) => {
    const { sight } = state.view;
    const look = { left: isAtEnd ? Infinity : left, top };
    // The panel has scrolled there by itself, and has nothing to draw anew.
    if (look.left === sight.left && top === sight.top) return state;
    return looked(look)(state);
  };
}

/** Takes another size, and keeps what is selected in sight if it was. */
export function resized(layout: Layout, size: Partial<Sight>): Change {
  const { placed, mark } = layout.selected ?? {};
  const wasInSight = inSight(layout).some(({ row }) => row === placed?.row);
  const sight = { ...layout.sight, ...size };
  return (state) => {
    const next = looked(size)(state);
    return wasInSight
      ? movedTo({ ...layout, sight }, placed, mark)(next)
      : next;
  };
}

/** Selects the mark before or after the selected one, or the last one. */
export function movedAlong(layout: Layout, step: number): Change {
  const { placed = layout.rows[0], mark } = layout.selected ?? {};
  const { marks = [] } = placed ?? {};
  const next = mark
    ? (marks[marks.indexOf(mark) + step] ?? mark)
    : marks.at(-1);
  return movedTo(layout, placed, next);
}

/** Selects the row above or below, there the mark that is nearest in time. */
export function movedAcross(layout: Layout, step: number): Change {
  const { rows, drawn, selected } = layout;
  const from = selected?.placed;
  const to = from ? (rows[from.index + step] ?? from) : rows[0];
  const x = selected?.mark?.x ?? drawn.to;
  const [mark] = [...(to?.marks ?? [])].sort(
    (a, b) => Math.abs(a.x - x) - Math.abs(b.x - x),
  );
  return movedTo(layout, to, mark);
}

/** Picks the call of the selected mark for a test, or no longer. */
export function tickedSelected({ selected }: Layout): Change {
  const row = selected?.placed.row;
  return row?.role === "call" ? ticked(row.key) : (state) => state;
}

/** Selects `mark`, and scrolls no further than it takes to see it. */
function movedTo(
  { sight, lanesLeft, lanesTop }: Layout,
  to: PlacedRow | undefined,
  mark: Mark | undefined,
): Change {
  return (state) => {
    if (!to || !mark) return state;
    const x = spaceBefore + mark.x;
    const width = sight.width - lanesLeft;
    const height = sight.height - axisHeight;
    const left = clamped(sight.left, x + margin - width, x - margin);
    const row = clamped(sight.top, to.bottom - height, to.top);
    // Where the row has more lanes than there is room for, at least its own.
    const lane = to.top + mark.lane * laneHeight;
    const top = clamped(
      row,
      lane + lanesTop + laneHeight + laneGap - height,
      lane,
    );
    // Where it need not scroll, it goes on to follow what is new.
    const look = looked(left === sight.left ? { top } : { left, top });
    return selected({ key: to.row.key, order: mark.order })(look(state));
  };
}
