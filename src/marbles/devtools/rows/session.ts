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
  readonly #letters = new Letters();
  #lanes: Entry[][] = [];
  #more = 0;
  #row: Row | undefined;

  constructor(start: RowStart) {
    this.start = start;
  }

  /** The same one as long as nothing changes. */
  get row(): Row {
    const { owner, ...start } = this.start;
    return (this.#row ??= {
      ...start,
      owner: owner && { key: owner.start.key, name: owner.start.name },
      lanes: this.#lanes.map((lane) => [...lane]),
      more: this.#more,
    });
  }

  add(subscription: Subscription, event: MarbleEvent): void {
    this.#row = undefined;
    const { lane, before } = subscription;
    const isValue = event.kind === "N";
    const letter = isValue && lane ? this.#letters.of(payloadOf(event)) : "";
    lane?.push({ event, letter, before: isValue ? before : undefined });
    if (isValue) subscription.before = event;
  }

  /** The first lane that is free, if there is one. */
  openLane(): Entry[] | undefined {
    const free = this.#lanes.find((lane) => isOver(lane.at(-1)));
    if (free) return free;
    const lane: Entry[] = [];
    if (this.#lanes.length < mostLanes) this.#lanes.push(lane);
    else this.#more++;
    return this.#more > 0 ? undefined : lane;
  }

  /** Removes what is no longer recorded; false if nothing is left. */
  forget(oldest: number): boolean {
    this.#row = undefined;
    for (const lane of this.#lanes) {
      const kept = lane.findIndex(({ event }) => event.order >= oldest);
      lane.splice(0, kept < 0 ? lane.length : kept);
    }
    return this.#lanes.some(({ length }) => length > 0);
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
    let { events } = this.#session;
    const newest = events.at(-1)?.order ?? -1;
    const start = recorded.findLastIndex(({ order }) => order <= newest) + 1;
    const added = recorded.slice(start, start + mostRead);
    // Many at once, since the others move.
    const isForgetting = events.length - start > recorded.length / 10;
    if (added.length === 0 && !isForgetting) return this.#session;
    if (isForgetting) {
      const oldest = recorded[0]?.order ?? Infinity;
      this.#rows = this.#rows.filter((row) => row.forget(oldest));
      events = recorded.slice(0, start);
    }
    for (const event of added) this.#add(event);
    events = [...events, ...added];
    return (this.#session = {
      events,
      rows: inOrder(this.#rows),
      breaks: breaksOf(events),
      isComplete: events.at(-1) === recorded.at(-1),
    });
  }

  #add(event: MarbleEvent): void {
    const { track } = event;
    // It is drawn by the subscriptions of its stream.
    if (track.role === "command" && track.hasStream) return;
    const subscription =
      this.#subscriptions.get(track) ?? this.#subscribe(track);
    const { row, open } = subscription;
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
    const row = this.#rowOf(track);
    const { role, call = -1 } = track;
    const own = { row, open: [], lane: undefined, before: undefined };
    const subscription = row.inputs.get(call) ?? own;
    this.#subscriptions.set(track, subscription);
    if (role === "input") row.inputs.set(call, subscription);
    if (role === "call") {
      this.#open.push(subscription);
      this.#calls.set(call, row);
      this.#calls.delete(call - mostCalls);
    }
    return subscription;
  }

  #close(subscription: Subscription, { call = -1 }: Track): void {
    subscription.row.inputs.delete(call);
    const at = this.#open.indexOf(subscription);
    if (at >= 0) this.#open.splice(at, 1);
  }

  #rowOf(track: Track): GrowingRow {
    const { id: key, role, call = -1 } = track;
    const isByTime = role === "request" && call < 0 && this.#open.length > 0;
    const caller = role === "call" ? undefined : this.#calls.get(call);
    const owner = isByTime ? this.#open.at(-1)?.row : caller;
    const name = role === "input" && owner ? inputName(track) : track.name;
    const known = this.#rows.find(
      ({ start }) =>
        start.owner === owner &&
        start.name === name &&
        start.role === role &&
        start.isByTime === isByTime,
    );
    if (known) return known;
    const row = new GrowingRow({ key, name, role, isByTime, owner });
    this.#rows.push(row);
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

/** Groups by cause and effect, without inputs that never emitted. */
function inOrder(rows: readonly GrowingRow[]): readonly Row[] {
  const drawn = rows.filter(({ row: { role, lanes } }) =>
    lanes.some((lane) =>
      lane.some(({ event }) => role !== "input" || isEmitted(event)),
    ),
  );
  const roots = drawn.filter(
    ({ start: { owner } }) => !owner || !drawn.includes(owner),
  );
  return roots
    .toSorted((a, b) => rankOf(a.start) - rankOf(b.start))
    .flatMap((root) => {
      const owned = drawn.filter(({ start }) => start.owner === root);
      const isInput = ({ start }: GrowingRow) => start.role === "input";
      const effects = owned.filter((row) => !isInput(row));
      return [...owned.filter(isInput), root, ...effects];
    })
    .map(({ row }) => row);
}

function isEmitted({ kind }: MarbleEvent): boolean {
  return kind === "N" || kind === "E";
}

/** The services' own streams, as the log, are last, with what is only called. */
function rankOf({ role }: RowStart): number {
  if (role === "call") return 0;
  return role === "property" || role === "command" ? 2 : 1;
}
