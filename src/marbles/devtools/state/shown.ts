import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { type Row, tracksOf } from "../rows/rows.ts";
import type { Seen } from "./panel.ts";

/** What the filter lets through of what was seen. */
export interface Shown {
  readonly rows: readonly Row[];
  /** Those of the rows, in order. */
  readonly events: readonly MarbleEvent[];
}

export function shownOf({ rows, events }: Seen, filter: string): Shown {
  const shown = rows.filter(({ key }) => key.toLowerCase().includes(filter));
  const tracks = new Set(tracksOf(shown));
  return {
    rows: shown,
    events: events.filter(({ track }) => tracks.has(track)),
  };
}
