import type { Row } from "../rows/rows.ts";
import { valueText } from "../rows/value-text.ts";
import { kindText } from "../rows/words.ts";
import { spanOf } from "../time/time-scale.ts";
import { timeText } from "../time/time-text.ts";
import type { Mark } from "./marks.ts";

/** When and what a mark tells, in one line. */
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
