import { groupedBy, type NonEmptyArray } from "./grouped-by.ts";
import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { type RecordedTrack, recordedTracks } from "./recorded-track.ts";
import { lettersOf } from "./letters.ts";

/** The most lanes of a row. */
const mostLanes = 4;

/** One stream and all its subscriptions. */
export interface Row extends Lanes {
  /** Unique among the rows. It stays the same while more is recorded. */
  readonly key: string;
  readonly name: string;
  readonly role: Track["role"];
  /** The key of the row of its call, below which it is drawn. */
  readonly owner: string | undefined;
  readonly subscriptions: NonEmptyArray<RecordedTrack>;
  /** The letters of values, by {@link valueKey}. */
  readonly letters: ReadonlyMap<string, string>;
}

/** Subscriptions that overlap are drawn in lanes, one below the other. */
interface Lanes {
  readonly lanes: readonly (readonly RecordedTrack[])[];
  /** How many subscriptions have no lane. */
  readonly more: number;
}

type RowId = Pick<Row, "key" | "name" | "role" | "owner">;

/** The keys of the rows of calls, by the calls' numbers. */
type CallKeys = ReadonlyMap<number | undefined, string>;

/**
 * The rows of all events: each call with its inputs and requests below, then
 * streams of `inspect`, then the services' own streams and commands.
 */
export function rowsOf(events: readonly MarbleEvent[]): readonly Row[] {
  const subscriptions = recordedTracks(events);
  const callKeys = new Map<number | undefined, string>();
  // A call is drawn by its subscriptions; if it has none, by its command.
  for (const role of ["command", "call"]) {
    for (const { track } of subscriptions) {
      if (track.role === role) callKeys.set(track.call, rowId(track).key);
    }
  }
  const groups = groupedBy(
    subscriptions.filter(
      ({ track }) =>
        track.role !== "command" ||
        callKeys.get(track.call) === rowId(track).key,
    ),
    ({ track }) => rowId(track, callKeys).key,
  );
  const rows = Array.from(groups.values(), (group) => rowOf(group, callKeys));
  return rows
    .filter(({ owner }) => owner === undefined)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((row) => [row, ...rows.filter(({ owner }) => owner === row.key)]);
}

/** Whether the row is of calls, subscribed or not. */
export function isCall({ role }: Pick<Row, "role">): boolean {
  return role === "call" || role === "command";
}

/** The tracks of these rows, each with its row. */
export function tracksOf(rows: readonly Row[]): ReadonlyMap<Track, Row> {
  return new Map(
    rows.flatMap((row) =>
      row.subscriptions.map(({ track }) => [track, row] as const),
    ),
  );
}

function rowId(track: Track, callKeys?: CallKeys): RowId {
  const { role, call } = track;
  const owner = isCall(track) ? undefined : callKeys?.get(call);
  const name =
    track.role === "input" && owner !== undefined
      ? inputName(track)
      : track.name;
  const key = JSON.stringify([owner, role, name]);
  return { key, name, role, owner };
}

function rowOf(
  subscriptions: NonEmptyArray<RecordedTrack>,
  callKeys: CallKeys,
): Row {
  let letters: ReadonlyMap<string, string> | undefined;
  return {
    ...rowId(subscriptions[0].track, callKeys),
    ...lanesOf(subscriptions),
    subscriptions,
    // Computed when read, since most rows are not drawn.
    get letters() {
      return (letters ??= lettersOf(subscriptions));
    },
  };
}

/** Each subscription takes the first lane that is free as it starts. */
function lanesOf(subscriptions: readonly RecordedTrack[]): Lanes {
  const lanes: RecordedTrack[][] = [];
  let more = 0;
  for (const subscription of subscriptions) {
    const free = lanes.find((lane) =>
      lane.slice(-1).every(({ end }) => end <= subscription.start),
    );
    if (free) free.push(subscription);
    else if (lanes.length < mostLanes) lanes.push([subscription]);
    else more++;
  }
  return { lanes, more };
}

function rank({ role, name }: Row): number {
  if (role !== "stream" && role !== "command") return 0;
  return name.includes(".") ? 2 : 1;
}
