import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { idleTime, type Range } from "../time/time-scale.ts";
import { lettersOf } from "./letters.ts";

/** The most lanes of a row. */
const mostLanes = 4;

/** The recorded events of one track, oldest first. */
export interface Subscription {
  readonly track: Track;
  readonly row: Row;
  readonly events: MarbleEvent[];
}

/** One stream and all its subscriptions, or one method and all its calls. */
export interface Row {
  /** Unique among the rows. It stays the same while more is recorded. */
  readonly key: string;
  readonly name: string;
  /** Of its first track; a command has the row of its method's calls. */
  readonly track: Track;
  /** The row of its call, below which it is drawn. */
  readonly owner: Row | undefined;
  readonly subscriptions: readonly Subscription[];
  /** Subscriptions that overlap are drawn one below the other. */
  readonly lanes: readonly (readonly Subscription[])[];
  /** How many subscriptions have no lane. */
  readonly more: number;
  /** The letters of values, by their text. */
  readonly letters: ReadonlyMap<string, string>;
}

/** What was recorded, for the panel to draw. */
export interface Session {
  readonly events: readonly MarbleEvent[];
  /** Calls with what they caused below, then streams and requests, then logs. */
  readonly rows: readonly Row[];
  /** The idle times. */
  readonly breaks: readonly Range[];
  readonly rowOf: (track: Track) => Row | undefined;
  /** The row of a call, by its number. */
  readonly callRow: (call: number) => Row | undefined;
}

/** A row that more is added to. */
interface GrowingRow extends Row {
  readonly subscriptions: GrowingSubscription[];
  readonly lanes: GrowingSubscription[][];
  readonly beneath: GrowingRow[];
  more: number;
  isSubscribed: boolean;
  /** The number of its events. */
  size: number;
}

interface GrowingSubscription extends Subscription {
  readonly row: GrowingRow;
}

/** Groups the events of a recorder, those that are new each time. */
export class SessionReader {
  #events: MarbleEvent[] = [];
  #breaks: Range[] = [];
  #rows = new Map<string, GrowingRow>();
  #list: readonly Row[] | undefined;
  #tracks = new Map<Track, GrowingSubscription>();
  /** Calls without a subscription, by their numbers. */
  #commands = new Map<number, GrowingSubscription>();
  #calls = new Map<number, GrowingRow>();

  /** @param events all that are recorded now */
  read(events: readonly MarbleEvent[]): Session {
    const oldest = this.#events[0]?.order ?? -1;
    const newest = this.#events.at(-1)?.order ?? -1;
    const from = events[0]?.order ?? Infinity;
    // Events that are no longer recorded leave many at once, since the others
    // are grouped again.
    if (from > newest || from - oldest > events.length / 10) this.#restart();
    const after = this.#events.at(-1)?.order ?? -1;
    const start = events.findLastIndex(({ order }) => order <= after) + 1;
    for (const event of events.slice(start)) this.#add(event);
    this.#list ??= listOf([...this.#rows.values()]);
    const [tracks, calls] = [this.#tracks, this.#calls];
    return {
      events: this.#events,
      rows: this.#list,
      breaks: this.#breaks,
      rowOf: (track) => tracks.get(track)?.row,
      callRow: (call) => calls.get(call),
    };
  }

  #restart(): void {
    this.#events = [];
    this.#breaks = [];
    this.#rows = new Map();
    this.#list = undefined;
    this.#tracks = new Map();
    this.#commands = new Map();
    this.#calls = new Map();
  }

  #add(event: MarbleEvent): void {
    const { at, track } = event;
    const last = this.#events.at(-1)?.at ?? at;
    if (at - last > idleTime) this.#breaks.push({ from: last, to: at });
    this.#events.push(event);
    const subscription = this.#tracks.get(track) ?? this.#open(event);
    subscription.events.push(event);
    subscription.row.size++;
  }

  #open({ track, kind, at }: MarbleEvent): GrowingSubscription {
    const row = this.#rowFor(track);
    const subscription = { track, row, events: [] };
    this.#tracks.set(track, subscription);
    row.subscriptions.push(subscription);
    if (track.role === "command") {
      this.#commands.set(track.call, subscription);
      this.#calls.set(track.call, row);
    }
    if (track.role === "call") {
      // It is drawn by its subscriptions.
      const command = this.#commands.get(track.call);
      if (command) remove(command);
      this.#commands.delete(track.call);
      this.#calls.set(track.call, row);
      if (!row.isSubscribed) this.#list = undefined;
      row.isSubscribed = true;
    }
    const isStart = kind === "S" || track.role === "command";
    // The oldest one may have overlapped all others.
    addToLane(subscription, isStart ? at : -Infinity);
    return subscription;
  }

  #rowFor(track: Track): GrowingRow {
    const { role, call = -1 } = track;
    const owner = isCall(track) ? undefined : this.#calls.get(call);
    const name =
      track.role === "input" && owner ? inputName(track) : track.name;
    const kind = isCall(track) ? "call" : role;
    const key = JSON.stringify([owner?.key, kind, name]);
    const known = this.#rows.get(key);
    if (known) return known;
    const row = newRow({ key, name, track, owner });
    this.#rows.set(key, row);
    owner?.beneath.push(row);
    this.#list = undefined;
    return row;
  }
}

/** When it ended, in ms; `Infinity` while it lasts. */
export function endOf({ track, events }: Subscription): number {
  const last = events.at(-1);
  const isOver = track.role === "command" || "CEU".includes(last?.kind ?? "S");
  return last && isOver ? last.at : Infinity;
}

/** True for a call, subscribed or not. */
function isCall({ role }: Track): boolean {
  return role === "call" || role === "command";
}

function newRow(
  init: Pick<Row, "key" | "name" | "track"> & { owner: GrowingRow | undefined },
): GrowingRow {
  let letters: Row["letters"] | undefined;
  let lettered = 0;
  return {
    ...init,
    subscriptions: [],
    lanes: [],
    beneath: [],
    more: 0,
    isSubscribed: false,
    size: 0,
    // Computed when read, since most rows are not drawn.
    get letters() {
      if (!letters || lettered < this.size) letters = lettersOf(this);
      lettered = this.size;
      return letters;
    },
  };
}

/** A subscription takes the first lane that is free as it starts. */
function addToLane(subscription: GrowingSubscription, start: number): void {
  const { row } = subscription;
  const free = row.lanes.find((lane) =>
    lane.slice(-1).every((last) => endOf(last) <= start),
  );
  if (free) free.push(subscription);
  else if (row.lanes.length < mostLanes) row.lanes.push([subscription]);
  else row.more++;
}

function remove(command: GrowingSubscription): void {
  const { row } = command;
  row.subscriptions.splice(row.subscriptions.lastIndexOf(command), 1);
  const lane = row.lanes.find((lane) => lane.includes(command));
  if (lane) lane.splice(lane.lastIndexOf(command), 1);
  else row.more--;
}

function listOf(rows: readonly GrowingRow[]): readonly Row[] {
  const first = rows.filter(({ owner }) => owner === undefined);
  return [0, 1, 2].flatMap((rank) =>
    first
      .filter((row) => rankOf(row) === rank)
      .flatMap((row) => [row, ...row.beneath]),
  );
}

/** The services' own streams, as the log, are last, with what is only called. */
function rankOf({ track, isSubscribed }: GrowingRow): number {
  if (isSubscribed) return 0;
  const isOwn = track.role === "stream" && track.name.includes(".");
  return isOwn || isCall(track) ? 2 : 1;
}
