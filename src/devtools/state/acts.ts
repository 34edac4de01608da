import { clamped } from "../picture/clamped.ts";
import type { Change, PanelState } from "./panel-state.ts";
import { eventAt, rowAt } from "./selectors.ts";
import { timeScale } from "../time/time-scale.ts";
import { viewOf } from "../picture/view.ts";

/** The narrowest and the widest that a millisecond is drawn, in px. */
const leastZoom = 0.0005;
const mostZoom = 20;

/** Takes over `part` as it is. */
export function patched(part: Partial<PanelState>): Change {
  return (state) => ({ ...state, ...part });
}

/** Shows nothing of what has been seen so far. */
export const cleared = patched({
  events: [],
  rows: [],
  ticked: new Set(),
  selected: undefined,
  pointed: undefined,
  follows: true,
});

/** Shows only the rows whose names, or whose call's, hold `text`. */
export function filtered(text: string): Change {
  return patched({ filter: text.trim().toLowerCase() });
}

/** Picks a row, or no longer. */
export function ticked(key: string): Change {
  return (state) => {
    const ticked = new Set(state.ticked);
    if (!ticked.delete(key)) ticked.add(key);
    return { ...state, ticked, notice: "" };
  };
}

export const tickedSelected: Change = (state) => {
  const row = rowAt(state.rows, state.selected);
  return row?.role === "call" ? ticked(row.key)(state) : state;
};

export function resized(width: number, height: number): Change {
  return (state) => ({ ...state, sight: { ...state.sight, width, height } });
}

/** At its end, the picture goes on to follow what is new. */
export function scrolled(left: number, top: number): Change {
  return (state) => {
    const end = viewOf({ ...state, follows: true }).sight.left;
    const follows = left >= end - 1;
    // The panel has scrolled there by itself, and has nothing to draw anew.
    if (follows && state.follows && top === state.sight.top) return state;
    return { ...state, follows, sight: { ...state.sight, left, top } };
  };
}

/** Zooms by `factor` around the selected mark, or else what is in the middle. */
export function zoomed(factor: number): Change {
  return (state) => {
    const { scale, sight, sides } = viewOf(state);
    const event = eventAt(state, state.selected);
    const x = event ? scale.x(event.at) : (sides.left + sides.right) / 2;
    const zoom = clamped(scale.pxPerMs * factor, leastZoom, mostZoom);
    const moved = timeScale(state.events, zoom).x(scale.at(x)) - x;
    return {
      ...state,
      zoom,
      follows: state.follows && event === undefined,
      sight: { ...sight, left: sight.left + moved },
    };
  };
}
