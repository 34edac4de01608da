import type {
  MarbleEvent,
  MarbleKind,
  Track,
} from "../../src/inspect/marble-event.ts";

type Happening = readonly [at: number, kind: MarbleKind, value?: unknown];

/** A track and what happened in it, as a test writes it down. */
export interface Told extends Partial<Omit<Track, "id">> {
  readonly name: string;
  readonly events: readonly Happening[];
}

/** The events of these tracks, in the order of time. */
export function eventsOf(...tracks: readonly Told[]): MarbleEvent[] {
  return tracks
    .flatMap(({ events, ...told }, id) => {
      const track: Track = { id, role: "stream", ...told };
      return events.map(([at, kind, value]) => ({ at, kind, track, value }));
    })
    .sort((a, b) => a.at - b.at)
    .map((event, order) => ({ ...event, order }));
}
