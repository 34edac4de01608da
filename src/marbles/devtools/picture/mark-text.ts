import { kindText, newsText, valueText } from "../rows/event-text.ts";
import type { Row } from "../rows/row.ts";
import { spanOf, timeText } from "../time/time-scale.ts";
import type { Mark } from "./marks.ts";

/** The time and events of a mark, in one line. */
export function markText(row: Row, { events, isCount }: Mark): string {
  const { from, to } = spanOf(events);
  if (isCount) {
    return `${events.length} events from ${timeText(from)} to ${timeText(to)}, apart as you zoom in`;
  }
  const texts = events.map((event) =>
    [kindText(row, event), newsText(row, event)].filter(Boolean).join(", "),
  );
  return `${timeText(from)}: ${texts.join("; ")}`;
}

/** The whole values of a mark. */
export function wholeMarkText(row: Row, { events }: Mark): string {
  const texts = events.map((event) => {
    const value = valueText(event) && `\n${row.wholeOf(event)}`;
    return `${timeText(event.at)}: ${kindText(row, event)}${value}`;
  });
  return [row.name, ...texts].join("\n");
}
