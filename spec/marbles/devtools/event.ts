import type {
  MarbleEvent,
  MarbleKind,
  Track,
} from "#src/marbles/inspect/marble-event.ts";

type Happening = readonly [at: number, kind: MarbleKind, value?: unknown];

/** A track and what happened in it, as a test writes it down. */
export interface Told {
  readonly name: string;
  readonly role?: Track["role"];
  readonly call?: number;
  readonly parent?: number;
  readonly args?: readonly unknown[];
  readonly argument?: number;
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
  /** Each by itself, or `0S 20N 40C`: times, kinds and no values. */
  readonly events: string | readonly Happening[];
}

/** The events of these tracks, in the order of time; each moment is a turn. */
export function eventsOf(...tracks: readonly Told[]): MarbleEvent[] {
  return tracks
    .flatMap(({ events, ...told }, id) => {
      // As far as a test needs it: what is not told is nothing.
      const track = {
        id,
        role: "stream",
        args: [],
        body: null,
        ...told,
      } as Track;
      const all = typeof events === "string" ? happenings(events) : events;
      return all.map(([at, kind, value]) => ({ at, kind, track, value }));
    })
    .sort((a, b) => a.at - b.at)
    .map((event, order) => ({ ...event, order, turn: event.at }));
}

function happenings(text: string): Happening[] {
  return text
    .split(" ")
    .map((one) => [parseFloat(one), one.slice(-1) as MarbleKind]);
}
