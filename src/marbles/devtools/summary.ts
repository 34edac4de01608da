import type { MarbleKind } from "../inspect/marble-event.ts";
import type { Filtered } from "./rows/filtered.ts";
import { spanOf, timeText } from "./time/time-scale.ts";

/** `12 events of 3 streams in 1.3 s, 1 error`, say. */
export function summaryText({
  rows,
  events,
}: Pick<Filtered, "rows" | "events">): string {
  const { from, to } = spanOf(events);
  const count = (of: MarbleKind) =>
    events.filter(({ kind }) => kind === of).length;
  const [unsubscribed, errors] = [count("U"), count("E")];
  return [
    `${events.length} events of ${rows.length} streams in ${timeText(to - from)}`,
    unsubscribed > 0 && `${unsubscribed} unsubscribed`,
    errors > 0 && `${errors} error${errors > 1 ? "s" : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}
