import type { MarbleKind } from "../inspect/marble-event.ts";
import type { Seen } from "./state/panel.ts";
import type { Visible } from "./state/visible.ts";
import { spanOf } from "./time/time-scale.ts";
import { timeText } from "./time/time-text.ts";

/** What is kept, in one sentence: `12 events of 3 streams in 1.3 s`. */
export function summaryText({
  rows,
  events,
}: Pick<Visible, "rows" | "events">): string {
  const { from, to } = spanOf(events);
  const count = (of: MarbleKind) =>
    events.filter(({ kind }) => kind === of).length;
  const [givenUp, errors] = [count("U"), count("E")];
  return [
    `${events.length} events of ${rows.length} streams in ${timeText(to - from)}`,
    givenUp > 0 && `${givenUp} given up`,
    errors > 0 && `${errors} error${errors > 1 ? "s" : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Why no row is shown. */
export function nothingText({ rows }: Pick<Seen, "rows">): string {
  return rows.length > 0
    ? "No stream has that in its name."
    : "Nothing yet. Streams appear here as they are subscribed to.";
}
