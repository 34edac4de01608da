import { drawMarbles } from "../../testing/marble-diagram.ts";
import { signsOf } from "../picture/signs.ts";
import { legendOf } from "../rows/legend.ts";
import type { Row } from "../rows/rows.ts";

/**
 * A row as text: its name, the marbles of each subscription from the start of
 * the recording on, and what the letters stand for.
 */
export function marbleText(row: Row): string {
  const marbles = row.subscriptions.map(({ events }) => {
    const marks = events.map((event) => ({
      frame: event.at,
      symbol: signsOf(row, [event]),
    }));
    return drawMarbles(marks).trim();
  });
  return [row.name, ...marbles, ...legendOf(row.letters.values())].join("\n");
}
