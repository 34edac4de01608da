import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { idleTime, type Range } from "../time/time-scale.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { type Letters, lettersOf } from "./letters.ts";
import type { Subscription } from "./subscription.ts";

/** One stream and all its subscriptions, or one method and all its calls. */
export interface Row extends Lanes {
  /** Unique among the rows. It stays the same while more is recorded. */
  readonly key: string;
  readonly name: string;
  /** Of its first track; a command has the row of its method's calls. */
  readonly track: Track;
  /** The row of its call, beside which it is drawn. */
  readonly owner: Row | undefined;
  readonly subscriptions: readonly Subscription[];
  readonly letters: Letters;
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
  readonly beneath: GrowingRow[];
  isSubscribed: boolean;
  /** The number of its events. */
  size: number;
}

interface GrowingSubscription extends Subscription {
  readonly row: GrowingRow;
  readonly events: MarbleEvent[];
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

  #open({ track }: MarbleEvent): GrowingSubscription {
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
      const { subscriptions } = row;
      const command = this.#commands.get(track.call);
      if (command) subscriptions.splice(subscriptions.lastIndexOf(command), 1);
      this.#commands.delete(track.call);
      this.#calls.set(track.call, row);
      if (!row.isSubscribed) this.#list = undefined;
      row.isSubscribed = true;
    }
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

/** True for a call, subscribed or not. */
function isCall({ role }: Track): boolean {
  return role === "call" || role === "command";
}

function newRow(
  init: Pick<Row, "key" | "name" | "track"> & { owner: GrowingRow | undefined },
): GrowingRow {
  const subscriptions: GrowingSubscription[] = [];
  // Computed when they are read, since most rows are not drawn.
  const lanes = bySize(() => lanesOf(subscriptions));
  const letters = bySize(() => lettersOf(subscriptions));
  return {
    ...init,
    subscriptions,
    beneath: [],
    isSubscribed: false,
    size: 0,
    get lanes() {
      return lanes(this.size).lanes;
    },
    get more() {
      return lanes(this.size).more;
    },
    get letters() {
      return letters(this.size);
    },
  };
}

/** Computes anew for another size than before. */
function bySize<T>(compute: () => T): (size: number) => T {
  let known: { readonly size: number; readonly value: T } | undefined;
  return (size) => {
    if (known?.size !== size) known = { size, value: compute() };
    return known.value;
  };
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
