import { groupedBy, type Some } from "./grouped-by.ts";
import { isSame } from "./is-same.ts";
import { isWrite } from "./is-write.ts";
import type { MarbleEvent, Track } from "./marble-event.ts";
import { once } from "./once.ts";
import { shortText } from "./short-text.ts";

/** How long what StrictMode gives up may have lasted. */
const strictModeTime = 100; // ms

/** What is kept of one subscription: its events, oldest first. */
export interface Subscription<T extends Track = Track> {
  readonly track: T;
  readonly events: Some<MarbleEvent>;
  /** In ms; `-Infinity` where its start is no longer kept. */
  readonly start: number;
  /** In ms; `Infinity` while it lasts, as is its last turn. */
  readonly end: number;
  readonly lastTurn: number;
}

/**
 * The subscriptions of some events, in the order of their first ones. Those
 * that React's StrictMode makes are left out, with what they asked for: given
 * up soon, without a value after their first turn, and begun anew in the turn
 * of their end. Where they asked for a write, or for what goes on, they stay.
 */
export function subscriptionsOf(
  events: readonly MarbleEvent[],
): readonly Subscription[] {
  const eventsOf = groupedBy(events, ({ track }) => track.id);
  const all = new Map(Array.from(eventsOf, ([id, own]) => [id, whole(own)]));
  const left = ofStrictMode(events, all);
  return [...all.values()].filter(({ track: { id, parent } }) => {
    // What a subscription asked for comes after it.
    if (parent !== undefined && left.has(parent)) left.add(id);
    return !left.has(id);
  });
}

function whole(events: Some<MarbleEvent>): Subscription {
  const [first] = events;
  const { track } = first;
  const { kind, at, turn } = events.at(-1) ?? first;
  const isCommand = track.role === "command";
  const start = isCommand || first.kind === "S" ? first.at : -Infinity;
  const isOver = isCommand || "CEU".includes(kind);
  const [end, lastTurn] = isOver ? [at, turn] : [Infinity, Infinity];
  return { track, events, start, end, lastTurn };
}

/** The tracks that StrictMode has begun and given up. */
function ofStrictMode(
  events: readonly MarbleEvent[],
  all: ReadonlyMap<number, Subscription>,
): Set<number> {
  const lasting = lastingOnes(all);
  const left = new Set<number>();
  // What was given up in the same turn, by what it has to have in common.
  const givenUp = new Map<string, Track[]>();
  let last = NaN;
  for (const { kind, turn, track } of events) {
    if (turn !== last && givenUp.size > 0) givenUp.clear();
    last = turn;
    const one = all.get(track.id);
    if (kind === "S" && givenUp.size > 0 && one && one.lastTurn > turn) {
      const same = givenUp.get(keyOf(track)) ?? [];
      const at = same.findIndex((one) => isSame(argsOf(one), argsOf(track)));
      const [former] = at < 0 ? [] : same.splice(at, 1);
      if (!former) continue;
      left.add(former.id);
      // Of a chain, only the first is left out.
      lasting.add(track.id);
    }
    if (kind === "U" && one && isGivenUpSoon(one) && !lasting.has(track.id)) {
      once(givenUp, keyOf(track), (): Track[] => []).push(track);
    }
  }
  return left;
}

/** The tracks that have asked for a write, or for what outlasts them. */
function lastingOnes(all: ReadonlyMap<number, Subscription>): Set<number> {
  const lasting = new Set<number>();
  // From the last one to the first, which may have asked for the others.
  for (const { track, lastTurn } of [...all.values()].reverse()) {
    const { id, parent } = track;
    if (parent === undefined) continue;
    const isLonger = lastTurn > (all.get(parent)?.lastTurn ?? Infinity);
    if (isLonger || isWrite(track) || lasting.has(id)) lasting.add(parent);
  }
  return lasting;
}

function isGivenUpSoon(one: Subscription): boolean {
  const { track, events, start, end, lastTurn } = one;
  const { kind, turn } = events[0];
  return (
    (track.role === "call" || track.role === "stream") &&
    kind === "S" &&
    (turn === lastTurn || end - start <= strictModeTime) &&
    events.every((event) => event.kind !== "N" || event.turn === turn)
  );
}

/** What all that StrictMode begins anew has in common with what it gave up. */
function keyOf(track: Track): string {
  const args = argsOf(track);
  // Whole, since many that are long begin alike.
  const texts = args.filter((arg) => typeof arg === "string");
  return [track.role, track.name, shortText(args), ...texts].join(" ");
}

function argsOf(track: Track): readonly unknown[] {
  return track.role === "call" ? track.args : [];
}
