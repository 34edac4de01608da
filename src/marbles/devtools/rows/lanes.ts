import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { valueKey } from "./letters.ts";
import { endOf, startOf, type Subscription } from "./subscription.ts";

/** The most lanes of a row. */
const mostLanes = 4;

/** What one event leads to at once is recorded within this time, in ms. */
const moment = 20;

export interface Lanes {
  /** Subscriptions that overlap are drawn one below the other. */
  readonly lanes: readonly (readonly Subscription[])[];
  /** How many subscriptions have no lane. */
  readonly more: number;
}

/**
 * A subscription takes the first lane that is free as it starts. One of an
 * input that sees the same as an earlier one has no lane of its own.
 */
export function lanesOf(subscriptions: readonly Subscription[]): Lanes {
  const lanes: [Subscription, ...Subscription[]][] = [];
  let more = 0;
  for (const subscription of subscriptions) {
    const last = lanes.map((lane) => lane.at(-1) ?? lane[0]);
    if (last.some((earlier) => seesSame(subscription, earlier))) continue;
    const start = startOf(subscription);
    const free = lanes.find((_, i) => {
      const before = last[i];
      return before && endOf(before) <= start;
    });
    if (free) free.push(subscription);
    else if (lanes.length < mostLanes) lanes.push([subscription]);
    else more++;
  }
  return { lanes, more };
}

/** Whether an earlier one of the same input lasts as long, and emits the same. */
function seesSame(own: Subscription, earlier: Subscription): boolean {
  const { role, call } = own.track;
  if (role !== "input" || earlier.track.call !== call) return false;
  const end = endOf(own);
  const begin = own.events[0]?.order ?? 0;
  if (endOf(earlier) + moment < end) return false;
  const [seen = [], emitted = []] = [own, earlier].map(({ events }) =>
    events.filter(
      ({ kind, sync, order, at }) =>
        "NEC".includes(kind) && !sync && order >= begin && at <= end,
    ),
  );
  const replayed = own.events.filter(({ sync }) => sync);
  return (
    seen.length === emitted.length &&
    seen.every((event, i) => isSame(event, emitted[i])) &&
    replayed.every((event) =>
      earlier.events.some((other) => valueKey(other) === valueKey(event)),
    )
  );
}

function isSame(event: MarbleEvent, earlier: MarbleEvent | undefined): boolean {
  return (
    earlier?.kind === event.kind &&
    event.at - earlier.at <= moment &&
    valueKey(earlier) === valueKey(event)
  );
}
