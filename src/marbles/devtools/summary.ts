import type { Filtered } from "./rows/filtered.ts";
import { spanOf, timeText } from "./time/time-scale.ts";

/** `12 events of 3 streams in 1.3 s, 1 error`, say. */
export function summaryText({ rows, events }: Filtered): string {
  const { from, to } = spanOf(events);
  const errors = events.filter(({ kind }) => kind === "E").length;
  const text = `${events.length} events of ${rows.length} streams in ${timeText(to - from)}`;
  if (errors === 0) return text;
  return `${text}, ${errors} error${errors > 1 ? "s" : ""}`;
}
