import { groupedBy, type Some } from "./grouped-by.ts";
import { isWrite } from "./is-write.ts";
import type { MarbleEvent, Track } from "./marble-event.ts";
import { shortText } from "./short-text.ts";

/** How soon StrictMode leaves what it has subscribed to. */
const strictModeTime = 1; // ms

/** How soon it subscribes anew to what began with a value. */
const remountTime = 50; // ms

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
 * are left out that React's StrictMode makes, with what they asked for: they
 * end as soon as they have begun, without a value or with one that they begin
 * with, and begin anew.
 */
export function subscriptionsOf(
  events: readonly MarbleEvent[],
): readonly Subscription[] {
  const eventsOf = groupedBy(events, ({ track }) => track);
  const all = Array.from(eventsOf, ([track, events]) => whole(track, events));
  const left = ofStrictMode(all);
  return all.filter(
    (one) => !left.some((outer) => one === outer || holds(outer, one)),
  );
}

function whole(track: Track, events: Some<MarbleEvent>): Subscription {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const isCommand = track.role === "command";
  const isOver = isCommand || "CEU".includes(last.kind);
  return {
    track,
    events,
    start: isCommand || first.kind === "S" ? first.at : -Infinity,
    end: isOver ? last.at : Infinity,
  };
}

/** Those that StrictMode has subscribed to and left. */
function ofStrictMode(all: readonly Subscription[]): readonly Subscription[] {
  const left: Subscription[] = [];
  // From the last one to the first, since what comes after one decides.
  const nexts = new Map<string, Subscription>();
  for (const one of [...all].reverse()) {
    const key = `${one.track.role} ${one.track.name}`;
    const isLeft =
      isLeftAtOnce(one, nexts.get(key)) &&
      all.every((inner) => !holds(one, inner) || isUndone(inner, one));
    if (isLeft) left.push(one);
    nexts.set(key, one);
  }
  return left;
}

/** `next` is the one that begins after it in the same stream. */
function isLeftAtOnce(
  { track, events, start, end }: Subscription,
  next: Subscription | undefined,
): boolean {
  const [first, ...values] = events;
  if (track.role !== "call" && track.role !== "stream") return false;
  if (first.kind !== "S" || values.pop()?.kind !== "U") return false;
  if (values.length === 0) return end - start <= strictModeTime;
  return (
    next !== undefined &&
    next.start - start <= remountTime &&
    values.every(({ at }) => at === start) &&
    argsText(next.track) === argsText(track)
  );
}

function argsText(track: Track): string {
  return track.role === "call" ? shortText(track.args) : "";
}

/** Whether `inner` began for `outer`, as far as one can tell. */
function holds(outer: Subscription, { track, events }: Subscription): boolean {
  const { order } = events[0];
  const last = outer.events.at(-1)?.order ?? 0;
  if (order < outer.events[0].order || order > last) return false;
  return track.role === "request"
    ? (track.call ?? outer.track.call) === outer.track.call
    : track.role === "input" && track.call === outer.track.call;
}

/** Whether nothing is left of `inner` once `outer` is: no write, above all. */
function isUndone(
  { track, events, end }: Subscription,
  outer: Subscription,
): boolean {
  const isGivenUp = events.at(-1)?.kind === "U";
  return end - outer.end <= strictModeTime && (isGivenUp || !isWrite(track));
}
