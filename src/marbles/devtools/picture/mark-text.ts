import { kindText, valueText } from "../rows/event-text.ts";
import type { Row } from "../rows/rows.ts";
import { spanOf } from "../time/time-scale.ts";
import { timeText } from "../time/time-text.ts";
import type { Mark } from "./marks.ts";

/** What a mark shows, in one line. */
export function markText(row: Row, { events, isCount }: Mark): string {
  const { from, to } = spanOf(events);
  if (isCount) {
    return `${events.length} events from ${timeText(from)} to ${timeText(to)}, apart as you zoom in`;
  }
  const texts = events.map((event) =>
    [kindText(row, event), valueText(event)].filter(Boolean).join(", "),
  );
  return `${timeText(from)}: ${texts.join("; ")}`;
}
