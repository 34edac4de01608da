import type { MarbleEvent, Track } from "./marble-event.ts";
import { redacted } from "./redact.ts";
import { fromJson, toJson } from "./values.ts";

const format = "rx-heroes session";
const version = 1;

/** The events of a saved session. */
export interface Session {
  readonly events: readonly MarbleEvent[];
  /** How many events before these were recorded, and not kept. */
  readonly lost: number;
}

/** A session as JSON. Each text of `secrets` is left out. */
export function savedSession(
  recorded: readonly MarbleEvent[],
  lost: number,
  secrets: ReadonlySet<string>,
): unknown {
  // The longest first, since one may be a part of another.
  const texts = [...secrets].sort((one, other) => other.length - one.length);
  const hide = (text: string): string =>
    texts.reduce((all, secret) => all.replaceAll(secret, redacted), text);
  const ids = new Map<Track, number>();
  const events = lasting(recorded).map(({ at, track, kind, value, sync }) => {
    const known = ids.get(track);
    const id = known ?? ids.size;
    ids.set(track, id);
    return {
      ...{ at, track: id, kind },
      ...(sync && { sync }),
      ...(known === undefined && { of: written(track) }),
      ...(value !== undefined && { value: toJson(value, hide) }),
    };
  });
  function written(track: Track): unknown {
    const parts = Object.entries(track).filter(
      ([key, part]) => key !== "id" && part !== undefined,
    );
    return toJson(Object.fromEntries(parts), hide);
  }
  return { format, version, ...(lost > 0 && { lost }), events };
}

/** A saved session as the text of a file: one event a line. */
export function sessionText(session: { toJSON(): unknown }): string {
  const { events, ...head } = session.toJSON() as { events: unknown[] };
  const start = JSON.stringify(head).slice(0, -1);
  const lines = events.map((event) => JSON.stringify(event));
  return `${start},"events":[\n${lines.join(",\n")}\n]}\n`;
}

/**
 * Without the visits that ended in the task in which they began, as StrictMode
 * makes them: the subscriptions, their calls, their inputs, and the requests that
 * were cancelled with them. What ended by itself, or by its value, stays.
 */
function lasting(events: readonly MarbleEvent[]): readonly MarbleEvent[] {
  const begun = new Map<Track, MarbleEvent>();
  const cancelled = new Map<Track, MarbleEvent>();
  for (const event of events) {
    const { at, track, kind, sync } = event;
    if (kind === "S") begun.set(track, event);
    if (kind === "U" && !sync && begun.get(track)?.at === at)
      cancelled.set(track, event);
  }
  const isVisit = ({ role }: Track): boolean =>
    role === "call" || role === "property" || role === "stream";
  const visits = [...cancelled].filter(([track]) => isVisit(track));
  const calls = new Set(
    events.map(
      ({ track }) =>
        track.role === "call" && !cancelled.has(track) && track.call,
    ),
  );
  const isWithinOne = (track: Track): boolean =>
    visits.some(([visit, { order: end }]) => {
      const { order = -1 } = begun.get(track) ?? {};
      const { order: start = Infinity } = begun.get(visit) ?? {};
      return visit.call === track.call && start < order && order < end;
    });
  const isGone = (track: Track): boolean => {
    switch (track.role) {
      case "command":
        return track.hasStream === true && !calls.has(track.call);
      case "input":
        return isWithinOne(track);
      case "request":
        return cancelled.has(track) && isWithinOne(track);
      default:
        return cancelled.has(track);
    }
  };
  const gone = new Set(
    [...new Set(events.map(({ track }) => track))].filter(isGone),
  );
  return events.filter(({ track }) => !gone.has(track));
}

/** An event in a file. */
interface SavedEvent extends Pick<MarbleEvent, "at" | "kind" | "sync"> {
  readonly track: number;
  /** What the track is, in its first event. */
  readonly of?: unknown;
  readonly value?: unknown;
}

/**
 * The session of a parsed file.
 * @throws if it is none, of another version, or damaged
 */
export function readSession(json: unknown): Session {
  const saved = Object(json) as Record<string, unknown>;
  if (saved.format !== format)
    throw new Error(
      typeof json === "string"
        ? "This is a text: pass what JSON.parse reads of it"
        : "This is no session that a Recorder saved",
    );
  if (saved.version !== version)
    throw new Error(
      `The session has version ${String(saved.version)}; this reads ${version}`,
    );
  const { events, lost = 0 } = saved as {
    readonly events?: unknown;
    readonly lost?: number;
  };
  if (!Array.isArray(events))
    throw new Error("The session is damaged: it has no events");
  const tracks = new Map<number, Track>();
  return {
    lost,
    events: events.map((event: unknown, order) => {
      const { track: id, of, value, ...rest } = Object(event) as SavedEvent;
      if (of !== undefined) tracks.set(id, { ...(fromJson(of) as Track), id });
      const track = tracks.get(id);
      if (!track || typeof rest.at !== "number" || !/^[SNECU]$/.test(rest.kind))
        throw new Error(`The session is damaged: see event ${order + 1}`);
      return { ...rest, order, track, value: fromJson(value) };
    }),
  };
}
