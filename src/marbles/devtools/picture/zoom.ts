import type { Change } from "../state/panel.ts";
import { looked } from "../state/view.ts";
import { timeScale } from "../time/time-scale.ts";
import { clamped } from "./clamped.ts";
import type { Layout } from "./layout.ts";

/** The narrowest and the widest that a millisecond is drawn, in units. */
const leastZoom = 0.0005;
const mostZoom = 20;

/** Shows all there is, at any time. */
export const fitted = looked({ zoom: "fit", left: Infinity });

/** Zooms by `factor` around the selected mark, or else what is in the middle. */
export function zoomed(
  { scale, sight, drawn, selected }: Layout,
  factor: number,
): Change {
  return (state) => {
    const x = selected?.mark?.x ?? (drawn.from + drawn.to) / 2;
    const zoom = clamped(scale.pxPerMs * factor, leastZoom, mostZoom);
    const left =
      sight.left + timeScale(state.seen.events, zoom).x(scale.at(x)) - x;
    const follows = state.view.sight.left === Infinity && !selected;
    return looked({ zoom, left: follows ? Infinity : left })(state);
  };
}
