import type { MarbleEvent } from "../inspect/marble-event.ts";
import { groupedBy } from "./grouped-by.ts";
import { letterOf } from "./letters.ts";
import type { Row } from "./rows.ts";
import type { Subscription } from "./subscriptions.ts";

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

/** A sign takes 1 ms, and so do the brackets of those that share a moment. */
function marbles(row: Row, { events }: Subscription): string {
  const words: string[] = [];
  let now = 0;
  for (const [at, group] of groupedBy(events, ({ at }) => at)) {
    const signs = signsOf(row, group);
    const word = group.length > 1 ? `(${signs})` : signs;
    if (at > now) words.push(`${at - now}ms`);
    words.push(word);
    now = Math.max(now, at) + word.length;
  }
  return words.join(" ");
}

/** What stands for each event, without a space. */
export function signsOf(row: Row, events: readonly MarbleEvent[]): string {
  return events
    .map((event) =>
      event.kind === "N" ? letterOf(row, event) : signs[event.kind],
    )
    .join("");
}
