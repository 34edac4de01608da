import type { Sides } from "./geometry.ts";
import { endOf, startOf, type Subscription } from "./subscriptions.ts";
import type { TimeScale } from "./time-scale.ts";

/** At the end of what goes on. */
const arrow = "h16m-4 -4l4 4l-4 4";

/**
 * Where somebody is subscribed between the sides, as the data of an SVG
 * path: one line for those that no pixel parts.
 */
export function linesOf(
  subscriptions: readonly Subscription[],
  { x, span }: TimeScale,
  { left, right }: Sides,
): string {
  let path = "";
  let end = -Infinity;
  for (const subscription of subscriptions) {
    const from = Math.max(left, x(Math.max(span.from, startOf(subscription))));
    const to = Math.min(right, x(Math.min(span.to, endOf(subscription))));
    if (to < left || from > right) continue;
    if (from > end + 1) path += `M${Math.round(from)} 0`;
    path += `H${Math.round(to)}`;
    if (endOf(subscription) === Infinity) path += arrow;
    end = to;
  }
  return path;
}
