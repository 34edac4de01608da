import type { Subscription } from "../../inspect/subscriptions.ts";
import type { Stretch, TimeScale } from "../time/time-scale.ts";

/** At the end of what goes on. */
const arrow = "h16m-4 -4l4 4l-4 4";

/**
 * Where somebody is subscribed within `drawn`, as the data of an SVG path: one
 * line for those that no pixel parts.
 */
export function linesOf(
  subscriptions: readonly Subscription[],
  { x, span }: TimeScale,
  drawn: Stretch,
): string {
  let path = "";
  let last = -Infinity;
  for (const { start, end } of subscriptions) {
    const from = Math.max(drawn.from, x(Math.max(span.from, start)));
    const to = Math.min(drawn.to, x(Math.min(span.to, end)));
    if (from > to) continue;
    if (from > last + 1) path += `M${Math.round(from)} 0`;
    path += `H${Math.round(to)}`;
    if (end === Infinity) path += arrow;
    last = to;
  }
  return path;
}
