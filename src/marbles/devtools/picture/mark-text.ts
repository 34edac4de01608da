import type { Row } from "../rows/rows.ts";
import { keptOf, valueText } from "../rows/value-text.ts";
import { kindText } from "../rows/words.ts";
import { wholeText } from "../rows/whole-text.ts";
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

/** All that is kept of what a mark tells. */
export function wholeMarkText(row: Row, { events }: Mark): string {
  const texts = events.map((event) => {
    const value = valueText(event) && `\n${wholeText(keptOf(event))}`;
    return `${timeText(event.at)}: ${kindText(row, event)}${value}`;
  });
  return [row.name, ...texts].join("\n");
}
