import type { Subscription } from "../../inspect/subscriptions.ts";

/** Subscriptions that last at the same time are drawn one below the other. */
const mostLanes = 4;

/** The subscriptions of a row, so that those of one lane don't overlap. */
export interface Lanes {
  readonly lanes: readonly (readonly Subscription[])[];
  /** How many subscriptions found no lane. */
  readonly more: number;
}

/** Each subscription takes the first lane that is free as it starts. */
export function lanesOf(subscriptions: readonly Subscription[]): Lanes {
  const lanes: Subscription[][] = [];
  let more = 0;
  for (const subscription of subscriptions) {
    const free = lanes.find((lane) =>
      lane.slice(-1).every(({ end }) => end <= subscription.start),
    );
    if (free) free.push(subscription);
    else if (lanes.length < mostLanes) lanes.push([subscription]);
    else more++;
  }
  return { lanes, more };
}
