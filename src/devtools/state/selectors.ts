import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { type Mark, marksOf } from "../picture/marks.ts";
import type { PanelState, Place } from "./panel-state.ts";
import type { Row } from "../rows/rows.ts";
import type { TimeScale } from "../time/time-scale.ts";

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
export function marksOfRow({ lanes }: Row, { x }: TimeScale): Mark[] {
  return lanes
    .flatMap((lane) => marksOf(lane, x))
    .sort((a, b) => firstOrder(a) - firstOrder(b));
}

export function isAt({ events }: Mark, place: Place | undefined): boolean {
  return events.some(({ order }) => order === place?.order);
}

export function firstOrder({ events }: Mark): number {
  return events[0].order;
}
