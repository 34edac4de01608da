import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { idleTime, type Range } from "../time/time-scale.ts";
import { payloadOf } from "./entry-text.ts";
import { Letters } from "./letters.ts";

/** The most lanes of a row. */
const mostLanes = 4;

/** The most events that are read at once, so that it takes a few ms. */
const mostRead = 300;

/** The most calls whose later events find their row. */
const mostCalls = 10_000;

/** An event in a row. */
export interface Entry {
  readonly event: MarbleEvent;
  /** Of a value; equal values of a row have one letter. */
  readonly letter: string;
  /** The value before, of the same subscription. */
  readonly before: MarbleEvent | undefined;
}

/** A stream, or a method that is called. Never changes: more makes another row. */
export interface Row {
  /** The id of its first track. */
  readonly key: number;
  readonly name: string;
  readonly role: Track["role"];
  /** The call that it is drawn beside. */
  readonly owner: Pick<Row, "key" | "name"> | undefined;
  /** Whether it has its owner by time: requests that a timer sent. */
  readonly isByTime: boolean;
  /** Subscriptions one after the other; those that overlap have others. */
  readonly lanes: readonly (readonly Entry[])[];
  /** How many subscriptions have no lane. */
  readonly more: number;
}

/** What was recorded, for the panel to draw. */
export interface Session {
  readonly events: readonly MarbleEvent[];
  /**
   * Calls, each between its inputs and its requests, then streams and other
   * requests, then logs.
   */
  readonly rows: readonly Row[];
  /** The idle times. */
  readonly breaks: readonly Range[];
  /** Whether all that is recorded was read. */
  readonly isComplete: boolean;
}

export const emptySession: Session = {
  events: [],
  rows: [],
  breaks: [],
  isComplete: true,
};

/** What is drawn as one subscription in a lane. */
interface Subscription {
  readonly row: GrowingRow;
  /** An input may have many, and is drawn as the first of them sees it. */
  readonly open: Track[];
  lane: Entry[] | undefined;
  before: MarbleEvent | undefined;
}

type RowStart = Pick<Row, "key" | "name" | "role" | "isByTime"> & {
  readonly owner: GrowingRow | undefined;
};

/** A row that more is added to. */
class GrowingRow {
  readonly start: RowStart;
  /** Of an input, those that are open, by the number of the call. */
  readonly inputs = new Map<number, Subscription>();
  /** Whether a method's streams are drawn, not its calls. */
  isSubscribed = false;
  #letters = new Letters();
  #lanes: Entry[][] = [];
  #more = 0;
  #row: Row | undefined;

  constructor(start: RowStart) {
    this.start = start;
  }

  /** The same one as long as nothing changes. */
  get row(): Row {
    const { owner, ...start } = this.start;
    const lanes = this.#lanes.map((lane) => [...lane]);
    const own = owner && { key: owner.start.key, name: owner.start.name };
    return (this.#row ??= { ...start, owner: own, lanes, more: this.#more });
  }

  get isEmpty(): boolean {
    return this.#lanes.length === 0;
  }

  /** Not an input that never emitted. */
  get isDrawn(): boolean {
    const kinds = this.start.role === "input" ? "NE" : "SNECU";
    return this.#lanes.some((lane) =>
      lane.some(({ event }) => kinds.includes(event.kind)),
    );
  }

  add(subscription: Subscription, event: MarbleEvent): void {
    this.#row = undefined;
    const { lane, before } = subscription;
    if (event.kind !== "N") {
      lane?.push({ event, letter: "", before: undefined });
      return;
    }
    const letter = lane ? this.#letters.of(payloadOf(event)) : "";
    lane?.push({ event, letter, before });
    subscription.before = event;
  }

  /** Has its streams drawn from now on, in place of its calls. */
  subscribed(): void {
    if (this.isSubscribed) return;
    this.isSubscribed = true;
    this.#lanes = [];
    this.#letters = new Letters();
  }

  /** The first lane that is free, if there is one. */
  openLane(): Entry[] | undefined {
    const free = this.#lanes.find((lane) => isOver(lane.at(-1)));
    if (free) return free;
    this.#row = undefined;
    if (this.#lanes.length === mostLanes) {
      this.#more++;
      return undefined;
    }
    const lane: Entry[] = [];
    this.#lanes.push(lane);
    return lane;
  }

  /** Removes what is no longer recorded. */
  forget(oldest: number): void {
    for (const lane of this.#lanes) {
      const first = lane[0]?.event.order ?? Infinity;
      if (first >= oldest) continue;
      const kept = lane.findIndex(({ event }) => event.order >= oldest);
      lane.splice(0, kept < 0 ? lane.length : kept);
      this.#row = undefined;
    }
    if (this.#lanes.every(({ length }) => length === 0)) this.#lanes = [];
  }
}

/** Groups the events of a recorder, those that are new each time. */
export class SessionReader {
  #session = emptySession;
  #rows: GrowingRow[] = [];
  readonly #subscriptions = new WeakMap<Track, Subscription>();
  /** By the number of the call. */
  readonly #calls = new Map<number, GrowingRow>();
  /** The calls whose streams are subscribed. */
  readonly #open: Subscription[] = [];

  /**
   * Adds some of what is new. Returns the same session if nothing is.
   *
   * @param recorded all events that are recorded now
   */
  read(recorded: readonly MarbleEvent[]): Session {
    const { events } = this.#session;
    const newest = events.at(-1)?.order ?? -1;
    const start = recorded.findLastIndex(({ order }) => order <= newest) + 1;
    const added = recorded.slice(start, start + mostRead);
    // Many at once, since the others move.
    const isForgetting = events.length - start > recorded.length / 10;
    if (added.length === 0 && !isForgetting) return this.#session;
    const kept = isForgetting ? recorded.slice(0, start) : events;
    if (isForgetting) this.#forget(recorded[0]?.order ?? Infinity);
    for (const event of added) this.#add(event);
    const all = [...kept, ...added];
    return (this.#session = {
      events: all,
      rows: inOrder(this.#rows.filter(({ isDrawn }) => isDrawn)),
      breaks: breaksOf(all),
      isComplete: all.at(-1) === recorded.at(-1),
    });
  }

  #forget(oldest: number): void {
    for (const row of this.#rows) row.forget(oldest);
    this.#rows = this.#rows.filter(({ isEmpty }) => !isEmpty);
  }

  #add(event: MarbleEvent): void {
    const { track } = event;
    const subscription =
      this.#subscriptions.get(track) ?? this.#subscribe(track);
    const { row, open } = subscription;
    if (row.isSubscribed && track.role === "command") return;
    if (open.length === 0) subscription.lane = row.openLane();
    if (!open.includes(track)) open.push(track);
    const isFirst = open[0] === track;
    if (isEnd(event)) open.splice(open.indexOf(track), 1);
    // The other subscribers of an input see the same.
    const goesOn = isEnd(event) && open.length > 0;
    if (isFirst && !goesOn) row.add(subscription, event);
    if (open.length === 0) this.#close(subscription, track);
  }

  #subscribe(track: Track): Subscription {
    const row = this.#rowFor(track);
    const { role, call = -1 } = track;
    const known = row.inputs.get(call);
    const subscription = known ?? {
      row,
      open: [],
      lane: undefined,
      before: undefined,
    };
    this.#subscriptions.set(track, subscription);
    if (role === "input") row.inputs.set(call, subscription);
    if (role === "call") {
      row.subscribed();
      this.#open.push(subscription);
    }
    return subscription;
  }

  #close(subscription: Subscription, { call = -1 }: Track): void {
    subscription.row.inputs.delete(call);
    const at = this.#open.indexOf(subscription);
    if (at >= 0) this.#open.splice(at, 1);
  }

  #rowFor(track: Track): GrowingRow {
    const { id: key, role, call } = track;
    const isCall = role === "call" || role === "command";
    const isByTime =
      role === "request" && call === undefined && this.#open.length > 0;
    const caller = isCall ? undefined : this.#calls.get(call ?? -1);
    const owner = isByTime ? this.#open.at(-1)?.row : caller;
    const name = role === "input" && owner ? inputName(track) : track.name;
    const kind = isCall ? "call" : role;
    const known = this.#rows.find(
      ({ start }) =>
        start.owner === owner &&
        start.name === name &&
        start.role === kind &&
        start.isByTime === isByTime,
    );
    const row =
      known ?? new GrowingRow({ key, name, role: kind, isByTime, owner });
    if (!known) this.#rows.push(row);
    if (isCall) {
      this.#calls.set(track.call, row);
      this.#calls.delete(track.call - mostCalls);
    }
    return row;
  }
}

function isEnd({ kind, track }: MarbleEvent): boolean {
  return track.role === "command" || "ECU".includes(kind);
}

function isOver(last: Entry | undefined): boolean {
  return last === undefined || isEnd(last.event);
}

/** The idle times between events. */
function breaksOf(events: readonly MarbleEvent[]): Range[] {
  return events.flatMap(({ at }, i) => {
    const from = events[i - 1]?.at ?? at;
    return at - from > idleTime ? [{ from, to: at }] : [];
  });
}

function inOrder(rows: readonly GrowingRow[]): readonly Row[] {
  const first = rows.filter(
    ({ start }) => !start.owner || !rows.includes(start.owner),
  );
  return [0, 1, 2]
    .flatMap((rank) => first.filter((row) => rankOf(row) === rank))
    .flatMap((row) => groupOf(row, rows))
    .map(({ row }) => row);
}

/** The services' own streams, as the log, are last, with what is only called. */
function rankOf({ start: { role }, isSubscribed }: GrowingRow): number {
  if (isSubscribed) return 0;
  return role === "property" || role === "call" ? 2 : 1;
}

/** As cause and effect: inputs, the row itself, and its requests. */
function groupOf(row: GrowingRow, rows: readonly GrowingRow[]): GrowingRow[] {
  const owned = rows.filter(({ start }) => start.owner === row);
  const isInput = ({ start }: GrowingRow): boolean => start.role === "input";
  const effects = owned.filter((one) => !isInput(one));
  return [...owned.filter(isInput), row, ...effects];
}
