import type { MarbleEvent, Track } from "../inspect/marble-event.ts";
import { groupedBy, type Some } from "./grouped-by.ts";

/** StrictMode subscribes and leaves again within so many milliseconds. */
const strictModeTime = 1;

/** As long, where the code of components runs in between. */
const remountTime = 50; // ms

/** What is kept of one subscription: its events, oldest first. */
export interface Subscription {
  readonly track: Track;
  readonly events: Some<MarbleEvent>;
  /** In ms; `-Infinity` where its start is no longer kept. */
  readonly start: number;
  /** In ms; `Infinity` while it lasts. */
  readonly end: number;
}

/**
 * The subscriptions of some events, in the order of their first ones. Those
 * are left out that React's StrictMode makes: they end as soon as they have
 * begun, without a value or with one that they begin with, and begin anew.
 */
export function subscriptionsOf(
  events: readonly MarbleEvent[],
): readonly Subscription[] {
  const eventsOf = groupedBy(events, ({ track }) => track);
  // From the last one to the first, since what comes after one decides.
  const starts = new Map<string, number>();
  return Array.from(eventsOf, ([track, events]) => whole(track, events))
    .reverse()
    .filter((subscription) => {
      const { name, role } = subscription.track;
      const next = starts.get(`${role} ${name}`) ?? Infinity;
      starts.set(`${role} ${name}`, subscription.start);
      return !isOfStrictMode(subscription, next);
    })
    .reverse();
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

/** `next` is when another subscription of the same stream starts. */
function isOfStrictMode({ events }: Subscription, next: number): boolean {
  const [first, second] = events;
  const last = events.at(-1);
  if (first.kind !== "S" || last?.kind !== "U" || !second) return false;
  if (events.length === 2) return last.at - first.at <= strictModeTime;
  return second.at === first.at && next - first.at <= remountTime;
}
