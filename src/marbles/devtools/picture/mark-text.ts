import type { MarbleEvent } from "../../inspect/marble-event.ts";
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
  return `${timeText(from)}: ${events.map((event) => eventText(row, event)).join("; ")}`;
}

function eventText(row: Row, event: MarbleEvent): string {
  const text = valueText(event);
  const letter = event.kind === "N" ? row.letters.get(text) : undefined;
  const kind = letter ? `${kindText(event)} ${letter}` : kindText(event);
  return text ? `${kind}, ${text}` : kind;
}
