import type { Row } from "#src/marbles/devtools/rows/row.ts";
import {
  type Session,
  SessionReader,
} from "#src/marbles/devtools/rows/session.ts";
import type {
  MarbleEvent,
  MarbleKind,
  Track,
} from "#src/marbles/inspect/marble-event.ts";

type Happening = readonly [
  at: number,
  kind: MarbleKind,
  value?: unknown,
  sync?: boolean,
];

/** A track and its events; what a test leaves out has a default. */
export interface TrackInit {
  readonly name: string;
  readonly role?: Track["role"];
  readonly call?: number;
  readonly args?: readonly unknown[];
  readonly returned?: unknown;
  readonly setter?: true;
  readonly argument?: number;
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
  /** One by one, or `0S 20N 40C`: times and kinds without values. */
  readonly events: string | readonly Happening[];
}

/** The events of these tracks by time. */
export function eventsOf(...tracks: readonly TrackInit[]): MarbleEvent[] {
  return tracks
    .flatMap(({ events, ...init }, id) => {
      const defaults = { id, role: "stream", args: [], body: null };
      const track = { ...defaults, ...init } as Track;
      const all = typeof events === "string" ? happenings(events) : events;
      return all.map(([at, kind, value, sync = false]) => ({
        ...{ at, kind, track, value },
        sync,
      }));
    })
    .sort((a, b) => a.at - b.at)
    .map((event, order) => ({ ...event, order }));
}

/** What a panel reads of these tracks. */
export function sessionOf(...tracks: readonly TrackInit[]): Session {
  return new SessionReader().read(eventsOf(...tracks));
}

/** The only row of these tracks. */
export function onlyRow(...tracks: readonly TrackInit[]): Row {
  const { rows } = sessionOf(...tracks);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`There are ${rows.length} rows`);
  return row;
}

function happenings(text: string): Happening[] {
  return text
    .split(" ")
    .map((one) => [parseFloat(one), one.slice(-1) as MarbleKind]);
}
