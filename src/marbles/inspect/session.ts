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
  const { events, lost = 0 } = saved;
  if (!Array.isArray(events) || typeof lost !== "number")
    throw new Error("The session is damaged: it has no events");
  const tracks = new Map<unknown, Track>();
  let last = 0;
  return {
    lost,
    events: events.map((event: unknown, order) => {
      try {
        const read = eventOf(event, order, tracks);
        if (read.at < last) throw new Error("its time is before the last one");
        last = read.at;
        return read;
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`The session is damaged: event ${order + 1}: ${why}`, {
          cause,
        });
      }
    }),
  };
}

function eventOf(
  json: unknown,
  order: number,
  tracks: Map<unknown, Track>,
): MarbleEvent {
  const {
    of,
    track: id,
    value,
    ...rest
  } = Object(json) as Record<string, unknown>;
  if (of !== undefined)
    tracks.set(id, trackOf({ ...(fromJson(of) as object), id }));
  const track = tracks.get(id);
  if (!track) throw new Error(`there is no track ${JSON.stringify(id)}`);
  const { at, kind, sync } = rest;
  if (typeof at !== "number") throw new Error("it has no time");
  if (!["S", "N", "E", "C", "U"].includes(kind as string))
    throw new Error(`there is no kind ${JSON.stringify(kind)}`);
  return {
    ...{ order, at, track, kind: kind as MarbleEvent["kind"] },
    value: fromJson(value),
    ...(sync === true && { sync }),
  };
}

/** What each role has, beside its name. */
const parts: Readonly<Record<Track["role"], Readonly<Record<string, string>>>> =
  {
    command: { call: "number", args: "object" },
    call: { call: "number", args: "object" },
    input: { call: "number", argument: "number" },
    request: { method: "string", url: "string" },
    property: {},
    stream: {},
  };

function trackOf(track: object): Track {
  const { role, ...own } = track as Record<string, unknown>;
  if (!Object.hasOwn(parts, role as string))
    throw new Error(`there is no role ${JSON.stringify(role)}`);
  const needed = {
    id: "number",
    name: "string",
    ...parts[role as Track["role"]],
  };
  for (const [key, type] of Object.entries(needed))
    if (
      typeof own[key] !== type ||
      (key === "args" && !Array.isArray(own.args))
    )
      throw new Error(`its track has no ${key}`);
  return track as Track;
}
