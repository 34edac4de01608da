import type { Subscription } from "../../inspect/subscriptions.ts";
import { drawMarbles } from "../../testing/marble-diagram.ts";
import { signsOf } from "../picture/signs.ts";
import type { Row } from "../rows/rows.ts";

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
