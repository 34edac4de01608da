import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { noLetter } from "../rows/letters.ts";
import type { Row } from "../rows/rows.ts";
import { fingerprint } from "../rows/fingerprint.ts";

/**
 * What stands for each kind but a value, which has its letter: as RxJS writes
 * marbles, `^` and `!` as in those of subscriptions.
 */
export const signs: Readonly<Record<string, string>> = {
  S: "^",
  E: "#",
  C: "|",
  U: "!",
};

/** What stands for each event, without a space. */
export function signsOf(
  { letters }: Row,
  events: readonly MarbleEvent[],
): string {
  return events
    .map(
      (event) =>
        signs[event.kind] ??
        letters.get(fingerprint(event))?.letter ??
        noLetter,
    )
    .join("");
}
