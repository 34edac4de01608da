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
  /** In ms; `Infinity` while it lasts. */
  readonly end: number;
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
  const eventsOf = groupedBy(events, ({ track }) => track);
  const all = new Map(
    Array.from(eventsOf, ([track, own]) => [track, whole(track, own)]),
  );
  const left = ofStrictMode(events, all);
  return [...all.values()].filter(({ track: { id, parent } }) => {
    // What a subscription asked for comes after it.
    if (parent !== undefined && left.has(parent)) left.add(id);
    return !left.has(id);
  });
}

function whole(track: Track, events: Some<MarbleEvent>): Subscription {
  const [first] = events;
  const last = lastOf({ events });
  const isCommand = track.role === "command";
  const isOver = isCommand || "CEU".includes(last.kind);
  return {
    track,
    events,
    start: isCommand || first.kind === "S" ? first.at : -Infinity,
    end: isOver ? last.at : Infinity,
  };
}

/** The tracks that StrictMode has begun and given up. */
function ofStrictMode(
  events: readonly MarbleEvent[],
  all: ReadonlyMap<Track, Subscription>,
): Set<number> {
  const lasting = lastingOnes([...all.values()]);
  const left = new Set<number>();
  // What was given up in the same turn, by what it has to have in common.
  const givenUp = new Map<string, Track[]>();
  let last = NaN;
  for (const { kind, turn, track } of events) {
    if (turn !== last) givenUp.clear();
    last = turn;
    const one = all.get(track);
    if (kind === "S" && givenUp.size > 0 && one && lastTurn(one) > turn) {
      const same = givenUp.get(keyOf(track)) ?? [];
      const at = same.findIndex((former) => hasSameArgs(former, track));
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
function lastingOnes(all: readonly Subscription[]): Set<number> {
  const ends = new Map(all.map((one) => [one.track.id, lastTurn(one)]));
  const lasting = new Set<number>();
  // From the last one to the first, which may have asked for the others.
  for (const one of [...all].reverse()) {
    const { id, parent } = one.track;
    if (parent === undefined) continue;
    const isLonger = lastTurn(one) > (ends.get(parent) ?? Infinity);
    if (isLonger || isWrite(one.track) || lasting.has(id)) lasting.add(parent);
  }
  return lasting;
}

function isGivenUpSoon(one: Subscription): boolean {
  const { track, events, start, end } = one;
  const [first] = events;
  const last = lastOf(one);
  return (
    (track.role === "call" || track.role === "stream") &&
    first.kind === "S" &&
    last.kind === "U" &&
    (first.turn === last.turn || end - start <= strictModeTime) &&
    events.every(({ kind, turn }) => kind !== "N" || turn === first.turn)
  );
}

/** What all that StrictMode begins anew has in common with what it gave up. */
function keyOf(track: Track): string {
  return [track.role, track.name, shortText(argsOf(track))].join(" ");
}

function hasSameArgs(one: Track, other: Track): boolean {
  return isSame(argsOf(one), argsOf(other));
}

function argsOf(track: Track): readonly unknown[] {
  return track.role === "call" ? track.args : [];
}

/** `Infinity` while it lasts. */
function lastTurn(one: Subscription): number {
  return one.end === Infinity ? Infinity : lastOf(one).turn;
}

function lastOf({ events }: Pick<Subscription, "events">): MarbleEvent {
  return events.at(-1) ?? events[0];
}
