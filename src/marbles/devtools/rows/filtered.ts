import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";
import { type Row, tracksOf } from "./rows.ts";

/** The rows that match the filter. */
export interface Filtered {
  readonly rows: readonly Row[];
  /** Their tracks, each with its row. */
  readonly tracks: ReadonlyMap<Track, Row>;
  /** Their events, in order. */
  readonly events: readonly MarbleEvent[];
}

/**
 * Selects rows whose name, or whose call's name, contains `filter`, which is in
 * lower case.
 */
export function filteredBy(
  events: readonly MarbleEvent[],
  rows: readonly Row[],
  filter: string,
): Filtered {
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const filtered = rows.filter(({ name, owner = "" }) =>
    [name, names.get(owner)].some((one) => one?.toLowerCase().includes(filter)),
  );
  const tracks = tracksOf(filtered);
  return {
    rows: filtered,
    tracks,
    events: events.filter(({ track }) => tracks.has(track)),
  };
}
