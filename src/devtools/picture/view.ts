import { clamped } from "./clamped.ts";
import {
  axisHeight,
  type LanesStart,
  lanesStart,
  type PlacedRow,
  placed,
  type Sides,
  type Sight,
  spaceAfter,
  spaceBefore,
} from "./geometry.ts";
import type { PanelState } from "../state/panel-state.ts";
import { shownRows } from "../state/selectors.ts";
import { fitting, type TimeScale, timeScale } from "../time/time-scale.ts";

/** So that a mark at an edge is drawn whole. */
const overscan = 32; // px

/** Where everything that is shown stands; all sizes in px. */
export interface View extends LanesStart {
  /** How far all of it reaches to the right. */
  readonly width: number;
  /** How far all of it reaches down. */
  readonly height: number;
  readonly rows: readonly PlacedRow[];
  readonly scale: TimeScale;
  /** What is in sight: no further than all of it goes, or at its end. */
  readonly sight: Sight;
  /** What of the scale is drawn: what is in sight, and a little more. */
  readonly sides: Sides;
}

export function viewOf(state: PanelState): View {
  const { events, zoom, follows, sight } = state;
  const start = lanesStart(sight);
  const beside = start.lanesLeft + spaceBefore + spaceAfter;
  const pxPerMs = zoom === "fit" ? fitting(events, sight.width - beside) : zoom;
  const scale = timeScale(events, pxPerMs);
  const rows = placed(shownRows(state), start);
  const width = beside + scale.x(scale.span.to);
  const height = axisHeight + (rows.at(-1)?.bottom ?? 0);
  const right = Math.max(0, width - sight.width);
  const left = follows ? right : clamped(sight.left, 0, right);
  const top = clamped(sight.top, 0, height - sight.height);
  const sides = {
    left: left - spaceBefore - overscan,
    right: left - spaceBefore + sight.width - start.lanesLeft + overscan,
  };
  return {
    ...start,
    width,
    height,
    rows,
    scale,
    sight: { ...sight, left, top },
    sides,
  };
}
