import {
  inputName,
  type MarbleEvent,
  type MarbleKind,
  type Track,
} from "../../inspect/marble-event.ts";
import type { Mark } from "../picture/marks.ts";
import type { Row } from "./rows.ts";
import { timeText } from "../time/ticks.ts";
import { spanOf } from "../time/time-scale.ts";
import { valueText } from "./value-text.ts";

export const kinds = {
  S: "subscribed",
  N: "value",
  E: "error",
  C: "completed",
  U: "given up",
};

/** What happened, in a word or two. */
export function kindText({ kind, track }: MarbleEvent): string {
  if (track.role === "command" && kind === "N") return "called";
  return kinds[kind];
}

/** Which stream it happened in. */
export function streamText(track: Track): string {
  const { name } = track;
  return track.role === "input" ? `${name}, ${inputName(track)}` : name;
}

/** When and what a mark tells, in one line. */
export function markText(row: Row, { events, isCount }: Mark): string {
  const { from, to } = spanOf(events);
  if (isCount) {
    return `${events.length} events from ${timeText(from)} to ${timeText(to)}, apart as you zoom in`;
  }
  return `${timeText(from)}: ${events.map((event) => eventText(row, event)).join("; ")}`;
}

/** What is kept, in one sentence: `12 events of 3 streams in 1.3 s`. */
export function summaryText(
  rows: readonly Row[],
  events: readonly MarbleEvent[],
): string {
  const { from, to } = spanOf(events);
  const givenUp = count(events, "U");
  const errors = count(events, "E");
  return [
    `${events.length} events of ${rows.length} streams in ${timeText(to - from)}`,
    givenUp > 0 && `${givenUp} given up`,
    errors > 0 && `${errors} error${errors > 1 ? "s" : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function count(events: readonly MarbleEvent[], of: MarbleKind): number {
  return events.filter(({ kind }) => kind === of).length;
}

/** Why no row is shown. */
export function nothingText({ rows }: { rows: readonly Row[] }): string {
  return rows.length > 0
    ? "No stream has that in its name."
    : "Nothing yet. Streams appear here as they are subscribed to.";
}

function eventText(row: Row, event: MarbleEvent): string {
  const text = valueText(event);
  const letter = event.kind === "N" ? row.letters.get(text) : undefined;
  const kind = letter ? `${kindText(event)} ${letter}` : kindText(event);
  return text ? `${kind}, ${text}` : kind;
}
