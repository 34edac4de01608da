import type { Subscription } from "../../inspect/subscriptions.ts";
import type { Sides, TimeScale } from "../time/time-scale.ts";

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
  let drawn = -Infinity;
  for (const { start, end } of subscriptions) {
    const from = Math.max(left, x(Math.max(span.from, start)));
    const to = Math.min(right, x(Math.min(span.to, end)));
    if (to < left || from > right) continue;
    if (from > drawn + 1) path += `M${Math.round(from)} 0`;
    path += `H${Math.round(to)}`;
    if (end === Infinity) path += arrow;
    drawn = to;
  }
  return path;
}
