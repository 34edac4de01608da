import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { idleTime, type Range } from "../time/time-scale.ts";
import { payloadOf } from "./entry-text.ts";
import { RowLetters } from "./letters.ts";

/** The most lanes of a row. */
const mostLanes = 4;

/** The ms for which is read at once, so that the page answers meanwhile. */
const slice = 10;

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
export interface Recording {
  readonly events: readonly MarbleEvent[];
  /**
   * Calls, each between its inputs and its requests, then streams and other
   * requests, then logs.
   */
  readonly rows: readonly Row[];
  /** The idle times. */
  readonly breaks: readonly Range[];
}

export const emptyRecording: Recording = { events: [], rows: [], breaks: [] };

/** Groups the events of a recorder, those that are new each time. */
export class RecordingReader {
  #events: MarbleEvent[] = [];
  #rows = new Rows();

  /**
   * Reads some of what is new; undefined if there is more.
   *
   * @param recorded all events that are recorded now
   */
  read(recorded: readonly MarbleEvent[]): Recording | undefined {
    const end = performance.now() + slice;
    const newest = this.#events.at(-1)?.order ?? -1;
    let start = recorded.findLastIndex(({ order }) => order <= newest) + 1;
    // Rows only grow, so when a tenth of the events is gone, all are read again.
    if (this.#events.length - start > recorded.length / 10) {
      this.#events = [];
      this.#rows = new Rows();
      start = 0;
    }
    for (const event of recorded.slice(start)) {
      if (performance.now() > end) return undefined;
      this.#events.push(event);
      this.#rows.add(event);
    }
    const events = [...this.#events];
    return { events, rows: this.#rows.inOrder(), breaks: breaksOf(events) };
  }
}

/** What is drawn as one subscription in a lane. */
interface Subscription {
  readonly row: GrowingRow;
  /** Those of an input that are open at the same time, drawn as one. */
  readonly open: Track[];
  lane: Entry[] | undefined;
  before: MarbleEvent | undefined;
}

/** All rows, in the order in which they began. */
class Rows {
  readonly #rows: GrowingRow[] = [];
  readonly #subscriptions = new Map<Track, Subscription>();
  /** By the number of the call. */
  readonly #calls = new Map<number, GrowingRow>();
  /** Of the streams that calls returned, those subscribed; the newest event last. */
  readonly #open = new Map<Track, GrowingRow>();

  add(event: MarbleEvent): void {
    const { track } = event;
    if (track.role === "command" && track.hasStream) {
      // It is drawn by the subscriptions of its stream.
      this.#callRow(track);
      return;
    }
    const subscription =
      this.#subscriptions.get(track) ?? this.#subscribe(track);
    const { row, open } = subscription;
    if (open.length === 0) subscription.lane = row.openLane();
    if (!open.includes(track)) open.push(track);
    if (event.kind === "N") this.#noteNewest(track);
    const isFirst = open[0] === track;
    if (isEnd(event)) open.splice(open.indexOf(track), 1);
    // The other subscribers of an input see the same.
    const goesOn = isEnd(event) && open.length > 0;
    if (isFirst && !goesOn) row.add(subscription, event);
    if (open.length === 0) this.#close(subscription, track);
  }

  /** Groups by cause and effect, without inputs that never emitted. */
  inOrder(): readonly Row[] {
    const drawn = this.#rows.filter((row) => row.isDrawn);
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

  #subscribe(track: Track): Subscription {
    const row = this.#rowOf(track);
    const { role, call = -1 } = track;
    const own = { row, open: [], lane: undefined, before: undefined };
    const subscription = row.inputs.get(call) ?? own;
    this.#subscriptions.set(track, subscription);
    if (role === "input") row.inputs.set(call, subscription);
    if (role === "call") this.#open.set(track, row);
    return subscription;
  }

  #close({ row }: Subscription, track: Track): void {
    row.inputs.delete(track.call ?? -1);
    this.#open.delete(track);
  }

  /** A timer sends for the screen that was given or has shown something last. */
  #noteNewest({ role, call }: Track): void {
    if (role !== "call" && role !== "input") return;
    const open = [...this.#open].find(([track]) => track.call === call);
    if (open === undefined) return;
    this.#open.delete(open[0]);
    this.#open.set(...open);
  }

  #rowOf(track: Track): GrowingRow {
    const { role, name, call } = track;
    if (role === "call") return this.#callRow(track);
    if (role === "input")
      return this.#find(role, inputName(track), this.#callRow(track));
    if (role === "request" && call === undefined) {
      const shown = [...this.#open.values()].at(-1);
      return this.#find(role, name, shown, shown !== undefined);
    }
    return this.#find(role, name, this.#calls.get(call ?? -1));
  }

  /** The row of a call, which has its inputs and requests beside it. */
  #callRow({ name, call = -1 }: Track): GrowingRow {
    const row = this.#find("call", name);
    this.#calls.set(call, row);
    return row;
  }

  #find(
    role: Track["role"],
    name: string,
    owner?: GrowingRow,
    isByTime = false,
  ): GrowingRow {
    const known = this.#rows.find(
      ({ start }) =>
        start.role === role &&
        start.name === name &&
        start.owner === owner &&
        start.isByTime === isByTime,
    );
    if (known) return known;
    const key = this.#rows.length;
    const row = new GrowingRow({ key, role, name, owner, isByTime });
    this.#rows.push(row);
    return row;
  }
}

type RowStart = Pick<Row, "key" | "role" | "name" | "isByTime"> & {
  readonly owner: GrowingRow | undefined;
};

/** A row that more is added to. */
class GrowingRow {
  readonly start: RowStart;
  /** Of an input, those that are open, by the number of the call. */
  readonly inputs = new Map<number, Subscription>();
  isDrawn = false;
  readonly #letters = new RowLetters();
  readonly #lanes: Entry[][] = [];
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
    // An input that never emits takes no row.
    if (this.start.role !== "input" || isValue || event.kind === "E")
      this.isDrawn = true;
  }

  /** The first lane that is free, if there is one. */
  openLane(): Entry[] | undefined {
    const free = this.#lanes.find((lane) => isFree(lane));
    if (free) return free;
    if (this.#lanes.length === mostLanes) {
      this.#more++;
      return undefined;
    }
    const lane: Entry[] = [];
    this.#lanes.push(lane);
    return lane;
  }
}

/** Whether its subscription ends with it. */
export function isEnd({ kind, track }: MarbleEvent): boolean {
  return track.role === "command" || "ECU".includes(kind);
}

function isFree(lane: readonly Entry[]): boolean {
  const last = lane.at(-1);
  return last !== undefined && isEnd(last.event);
}

/** The idle times between events. */
function breaksOf(events: readonly MarbleEvent[]): Range[] {
  return events.flatMap(({ at }, i) => {
    const from = events[i - 1]?.at ?? at;
    return at - from > idleTime ? [{ from, to: at }] : [];
  });
}

/** The services' own streams, as the log, are last, with what is only called. */
function rankOf({ role }: Pick<Row, "role">): number {
  if (role === "call") return 0;
  return role === "property" || role === "command" ? 2 : 1;
}
