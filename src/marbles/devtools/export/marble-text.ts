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
  const marbles = row.subscriptions.map(({ events }) => {
    const marks = events.map((event) => ({
      frame: event.at,
      symbol: signsOf(row, [event]),
    }));
    return drawMarbles(marks).trim();
  });
  return [row.name, ...marbles, ...values].join("\n");
}
