import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";
import { type Row, tracksOf } from "../rows/rows.ts";
import type { Seen } from "./panel.ts";

/** What the filter lets through of what was seen. */
export interface Visible {
  readonly rows: readonly Row[];
  /** Their tracks, each with its row. */
  readonly tracks: ReadonlyMap<Track, Row>;
  /** Their events, in order. */
  readonly events: readonly MarbleEvent[];
}

/** The rows whose names, or whose call's, hold `filter`, in lower case. */
export function visibleOf({ rows, events }: Seen, filter: string): Visible {
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const visible = rows.filter(({ name, owner = "" }) =>
    [name, names.get(owner)].some((one) => one?.toLowerCase().includes(filter)),
  );
  const tracks = tracksOf(visible);
  return {
    rows: visible,
    tracks,
    events: events.filter(({ track }) => tracks.has(track)),
  };
}
