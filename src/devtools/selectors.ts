import type { MarbleEvent } from "../inspect/marble-event.ts";
import {
  extentOf,
  lanesLeft,
  type Sight,
  spaceAfter,
  spaceBefore,
} from "./geometry.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { PanelState, Place } from "./panel-state.ts";
import type { Row } from "./rows.ts";
import { fitting, type TimeScale, timeScale } from "./time-scale.ts";

/** The rows that the filter lets through. */
export function shownRows({ rows, filter }: PanelState): readonly Row[] {
  return rows.filter(({ key }) => key.toLowerCase().includes(filter));
}

/** The events of the rows that are shown, in order. */
export function shownEvents(state: PanelState): readonly MarbleEvent[] {
  const tracks = new Set(
    shownRows(state).flatMap(({ subscriptions }) =>
      subscriptions.map(({ track }) => track),
    ),
  );
  return state.events.filter(({ track }) => tracks.has(track));
}

export function scaleOf({ events, zoom, sight }: PanelState): TimeScale {
  if (zoom !== "fit") return timeScale(events, zoom);
  const width = sight.width - lanesLeft(sight) - spaceBefore - spaceAfter;
  return timeScale(events, fitting(events, width));
}

/** What is in sight: no further than the picture goes, or at its end. */
export function sightOf(state: PanelState): Sight {
  const { sight, follows } = state;
  const extent = extentOf(shownRows(state), scaleOf(state), sight);
  const right = Math.max(0, extent.width - sight.width);
  const bottom = Math.max(0, extent.height - sight.height);
  return {
    ...sight,
    left: follows ? right : Math.min(Math.max(0, sight.left), right),
    top: Math.min(Math.max(0, sight.top), bottom),
  };
}

export function rowAt(
  rows: readonly Row[],
  place: Place | undefined,
): Row | undefined {
  return rows.find(({ key }) => key === place?.key);
}

/** The first event of the mark at `place`. */
export function eventAt(
  { events }: PanelState,
  place: Place | undefined,
): MarbleEvent | undefined {
  return events.find(({ order }) => order === place?.order);
}

/** All marks of a row, in sight or not, from left to right. */
export function marksOfRow({ lanes }: Row, { x }: TimeScale): readonly Mark[] {
  return lanes
    .flatMap((lane) => marksOf(lane, x))
    .sort((a, b) => a.x - b.x || firstOrder(a) - firstOrder(b));
}

export function isAt({ events }: Mark, place: Place | undefined): boolean {
  return events.some(({ order }) => order === place?.order);
}

export function firstOrder({ events }: Mark): number {
  return events[0]?.order ?? 0;
}
