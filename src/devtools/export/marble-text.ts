import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { drawMarbles } from "../../testing/marble-diagram.ts";
import { letterOf } from "../rows/letters.ts";
import type { Row } from "../rows/rows.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";

/** As RxJS writes marbles, `^` and `!` as in those of subscriptions. */
const signs = { S: "^", E: "#", C: "|", U: "!" };

/**
 * A row as text: its name, the marbles of each subscription from the start of
 * the recording on, and what the letters stand for.
 */
export function marbleText(row: Row): string {
  const values = Array.from(
    row.letters,
    ([text, letter]) => `${letter}: ${text}`,
  );
  return [
    row.name,
    ...row.subscriptions.map((subscription) => marbles(row, subscription)),
    ...values,
  ].join("\n");
}

function marbles(row: Row, { events }: Subscription): string {
  return drawMarbles(
    events.map((event) => ({
      frame: event.at,
      symbol: signsOf(row, [event]),
    })),
  ).trim();
}

/** What stands for each event, without a space. */
export function signsOf(row: Row, events: readonly MarbleEvent[]): string {
  return events
    .map((event) =>
      event.kind === "N" ? letterOf(row, event) : signs[event.kind],
    )
    .join("");
}
