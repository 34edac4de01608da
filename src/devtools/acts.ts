import { sidesOf } from "./geometry.ts";
import type { Change, Place } from "./panel-state.ts";
import { scaleOf, sightOf } from "./selectors.ts";
import { timeScale } from "./time-scale.ts";

/** The widest and the narrowest that a millisecond is drawn, in px. */
const zoomLimits = { most: 20, least: 0.0005 };

/** Stops looking at the recorder, which goes on, or looks at it again. */
export function paused(isPaused: boolean): Change {
  return (state) => ({ ...state, isPaused });
}

/** Shows nothing of what has been seen so far. */
export const cleared: Change = (state) => ({
  ...state,
  events: [],
  rows: [],
  ticked: new Set(),
  selected: undefined,
  pointed: undefined,
  follows: true,
});

export function shownAsTable(isTable: boolean): Change {
  return (state) => ({ ...state, isTable, pointed: undefined });
}

export function shownFaults(showsFaults: boolean): Change {
  return (state) => ({ ...state, showsFaults });
}

/** Shows only the rows whose names, or whose call's, hold `text`. */
export function filtered(text: string): Change {
  return (state) => ({ ...state, filter: text.trim().toLowerCase() });
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
  const { selected, rows } = state;
  const row = rows.find(({ key }) => key === selected?.key);
  return row?.role === "call" ? ticked(row.key)(state) : state;
};

export function selected(place: Place): Change {
  return (state) => ({ ...state, selected: place });
}

export function pointed(place: Place | undefined): Change {
  return (state) => ({ ...state, pointed: place });
}

export function noticed(notice: string): Change {
  return (state) => ({ ...state, notice });
}

export function resized(width: number, height: number): Change {
  return (state) => ({ ...state, sight: { ...state.sight, width, height } });
}

/** At its end, the picture goes on to follow what is new. */
export function scrolled(left: number, top: number): Change {
  return (state) => {
    const end = sightOf({ ...state, follows: true }).left;
    const follows = left >= end - 1;
    // Where the panel has scrolled to by itself.
    if (follows && state.follows && top === state.sight.top) return state;
    return { ...state, follows, sight: { ...state.sight, left, top } };
  };
}

export const fitted: Change = (state) => ({
  ...state,
  zoom: "fit",
  follows: true,
});

/** Zooms by `factor` around the selected mark, or else what is in the middle. */
export function zoomed(factor: number): Change {
  return (state) => {
    const scale = scaleOf(state);
    const { left, right } = sidesOf(sightOf(state));
    const order = state.selected?.order;
    const event = state.events.find((event) => event.order === order);
    const middle = (left + right) / 2;
    const x = event ? scale.x(event.at) : middle;
    const { most, least } = zoomLimits;
    const zoom = Math.min(most, Math.max(least, scale.pxPerMs * factor));
    const moved = timeScale(state.events, zoom).x(scale.at(x)) - x;
    const sight = sightOf(state);
    return {
      ...state,
      zoom,
      follows: state.follows && event === undefined,
      sight: { ...sight, left: sight.left + moved },
    };
  };
}
