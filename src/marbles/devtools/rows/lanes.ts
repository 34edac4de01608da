import { endOf, startOf, type Subscription } from "./subscription.ts";

/** The most lanes of a row. */
const mostLanes = 4;

export interface Lanes {
  /** Subscriptions that overlap are drawn one below the other. */
  readonly lanes: readonly (readonly Subscription[])[];
  /** How many subscriptions have no lane. */
  readonly more: number;
}

/** A subscription takes the first lane that is free as it starts. */
export function lanesOf(subscriptions: readonly Subscription[]): Lanes {
  const lanes: Subscription[][] = [];
  let more = 0;
  for (const subscription of subscriptions) {
    const start = startOf(subscription);
    const free = lanes.find((lane) =>
      lane.slice(-1).every((last) => endOf(last) <= start),
    );
    if (free) free.push(subscription);
    else if (lanes.length < mostLanes) lanes.push([subscription]);
    else more++;
  }
  return { lanes, more };
}
