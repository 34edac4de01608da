import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { shortText } from "../../inspect/short-text.ts";
import { idleTime, type Range } from "../time/time-scale.ts";
import {
  GrowingRow,
  type GrowingSubscription,
  type Row,
  type ValueTexts,
} from "./row.ts";

/** Until others are loaded. */
const shortTexts: ValueTexts = {
  changesText: () => undefined,
  wholeText: shortText,
};

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
  readonly rowOf: (track: Track) => Row | undefined;
  /** The row of a call, by its number. */
  readonly callRow: (call: number) => Row | undefined;
}

/** Groups the events of a recorder, those that are new each time. */
export class SessionReader {
  readonly #texts: ValueTexts;
  #events: MarbleEvent[] = [];
  #breaks: Range[] = [];
  #rows = new Map<string, GrowingRow>();
  #list: readonly Row[] | undefined;
  #tracks = new Map<Track, GrowingSubscription>();
  /** Calls without a subscription, by their numbers. */
  #commands = new Map<number, GrowingSubscription>();
  #calls = new Map<number, GrowingRow>();

  constructor(texts: ValueTexts = shortTexts) {
    this.#texts = texts;
  }

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
    const subscription = this.#tracks.get(track) ?? this.#open(track);
    subscription.row.add(subscription, event);
  }

  #open(track: Track): GrowingSubscription {
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
    const row = new GrowingRow({ key, name, track, owner }, this.#texts);
    this.#rows.set(key, row);
    owner?.owned.push(row);
    this.#list = undefined;
    return row;
  }
}

/** True for a call, subscribed or not. */
function isCall({ role }: Track): boolean {
  return role === "call" || role === "command";
}

function listOf(rows: readonly GrowingRow[]): readonly Row[] {
  const first = rows.filter(({ owner }) => owner === undefined);
  return [0, 1, 2].flatMap((rank) =>
    first.filter((row) => rankOf(row) === rank).flatMap(groupOf),
  );
}

/** The services' own streams, as the log, are last, with what is only called. */
function rankOf({ track, isSubscribed }: GrowingRow): number {
  if (isSubscribed) return 0;
  const isOwn = track.role === "stream" && track.name.includes(".");
  return isOwn || isCall(track) ? 2 : 1;
}

/** As cause and effect: inputs, the row itself, and its requests. */
function groupOf(row: GrowingRow): readonly Row[] {
  const inputs = row.owned.filter(({ track }) => track.role === "input");
  const effects = row.owned.filter(({ track }) => track.role !== "input");
  return [...inputs, row, ...effects];
}
