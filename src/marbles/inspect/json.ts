import { constructed, constructionOf } from "./kinds.ts";
import { Label } from "./label.ts";
import type { MarbleEvent, Track } from "./marble-event.ts";

const format = "rx-heroes recording";
const version = 2;

/** A saved session. Values are {@link toPlain}. */
interface Saved {
  readonly format: typeof format;
  readonly version: number;
  readonly createdAt?: number | undefined;
  readonly tracks: readonly Track[];
  readonly events: readonly SavedEvent[];
}

/** With the index of its track. */
type SavedEvent = Omit<MarbleEvent, "track"> & { readonly track: number };

/** What of a recorder is saved. */
export type Recording = Pick<Saved, "createdAt"> & {
  readonly events: readonly MarbleEvent[];
};

/** What JSON lacks: an object whose first key is `$`, with its parts. */
interface Tagged {
  readonly $: string;
  readonly of: unknown;
}

export function saved({ events, createdAt }: Recording): unknown {
  const tracks = [...new Set(events.map(({ track }) => track))];
  const indexes = new Map(tracks.map((track, i) => [track, i]));
  const all = events.map(({ track, ...event }) =>
    toPlain({ ...event, track: indexes.get(track) }),
  );
  return {
    ...{ format, version, createdAt, tracks: tracks.map(toPlain) },
    events: all,
  };
}

/**
 * The session of a parsed file.
 * @throws if it is none, or of another version
 */
export function restored(json: unknown): Recording {
  const {
    format: found,
    version: its,
    ...all
  } = Object(json) as Partial<Saved>;
  if (found !== format)
    throw new Error("This is no session that a Recorder saved");
  if (its !== version)
    throw new Error(
      `The session was saved in version ${its}; this reads ${version}`,
    );
  try {
    const { createdAt, tracks = [], events = [] } = all;
    const allTracks = tracks.map((track) => fromPlain(track) as Track);
    return {
      createdAt,
      events: events.map((event) => {
        const { track, ...own } = fromPlain(event) as SavedEvent;
        const found = allTracks[track];
        if (!found) throw new Error(`It has no track ${track}`);
        return { ...own, track: found };
      }),
    };
  } catch (cause) {
    throw new Error("The saved session is damaged", { cause });
  }
}

/** A copy as JSON, for which {@link fromPlain} returns an equal copy. */
function toPlain(value: unknown): unknown {
  if (typeof value === "bigint") return tagged("bigint", String(value));
  if (value === undefined) return tagged("undefined", null);
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : tagged("number", Object.is(value, -0) ? "-0" : String(value));
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Label) return tagged("Label", [value.text, value.kind]);
  const made = constructionOf(value);
  if (made) return tagged(made.name, [made.args, made.properties].map(toPlain));
  const entries = Object.entries(value);
  return "$" in value
    ? tagged("Object", entries.map(toPlain))
    : Object.fromEntries(entries.map(([key, part]) => [key, toPlain(part)]));
}

function tagged($: string, of: unknown): Tagged {
  return { $, of };
}

function fromPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(fromPlain);
  if ("$" in value) return untagged(value as Tagged);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fromPlain(part)]),
  );
}

function untagged({ $, of }: Tagged): unknown {
  const parts = fromPlain(of);
  const [first, second] = Array.isArray(parts) ? (parts as unknown[]) : [parts];
  switch ($) {
    case "undefined":
      return undefined;
    case "number":
      return Number(first);
    case "bigint":
      return BigInt(first as string);
    case "Object":
      return Object.fromEntries(parts as [string, unknown][]);
    case "Label":
      return new Label(first as string, second as Label["kind"]);
    default:
      return constructed($, first as unknown[], second as object);
  }
}
