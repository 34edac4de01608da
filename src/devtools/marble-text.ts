import type { MarbleEvent } from "../inspect/marble-event.ts";
import { letterOf } from "./letters.ts";
import type { Row } from "./rows.ts";
import type { Subscription } from "./subscriptions.ts";

/** As RxJS writes marbles, `^` and `!` as in those of subscriptions. */
const signs = { S: "^", E: "#", C: "|", U: "!" };

/**
 * A row as text: its name, the marbles of each subscription from the start of
 * the recording on, and what the letters stand for.
 */
export function marbleText({ name, subscriptions, letters }: Row): string {
  const values = Array.from(letters, ([text, letter]) => `${letter}: ${text}`);
  return [
    name,
    ...subscriptions.map((subscription) => marbles(subscription, letters)),
    ...values,
  ].join("\n");
}

/** A sign takes 1 ms, and so do the brackets of those that share a moment. */
function marbles(
  { events }: Subscription,
  letters: ReadonlyMap<string, string>,
): string {
  const words: string[] = [];
  let now = 0;
  for (let i = 0; i < events.length;) {
    const { at } = events[i] ?? { at: 0 };
    let group = "";
    for (; events[i]?.at === at; i++) group += signOf(events[i], letters);
    if (at > now) words.push(`${at - now}ms`);
    words.push(group.length > 1 ? `(${group})` : group);
    now = Math.max(now, at) + (group.length > 1 ? group.length + 2 : 1);
  }
  return words.join(" ");
}

function signOf(
  event: MarbleEvent | undefined,
  letters: ReadonlyMap<string, string>,
): string {
  if (event === undefined) return "";
  if (event.kind !== "N") return signs[event.kind];
  return letterOf(letters, event);
}
