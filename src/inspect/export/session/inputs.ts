import { isEqual } from "../../../testing/differences.ts";
import type { InputTrack } from "../../marble-event.ts";
import type { Subscription } from "../../subscriptions.ts";
import { notified, type Notified, oneMoment } from "./session.ts";

/** Which argument of which call, or which property of that. */
export interface Place {
  readonly call?: number | undefined;
  readonly argument?: number;
  readonly key?: string | undefined;
}

/**
 * What the streams emitted that calls were given: once, though it told several
 * subscribers.
 */
export function inputsOf(
  subscriptions: readonly Subscription<InputTrack>[],
): Notified[] {
  const emissions: Notified[] = [];
  const all = subscriptions.flatMap(({ events }) => notified(events));
  for (const event of all.sort((a, b) => a.order - b.order)) {
    const isKnown = emissions.some((first) => isOne(first, event));
    if (!isKnown) emissions.push(event);
  }
  return emissions;
}

/** The same text for the same place. */
export function placeOf({ call, argument, key }: Place): string {
  return [call, argument, key].join(" ");
}

/** Whether one emission may have told two subscribers so. */
function isOne(first: Notified, second: Notified): boolean {
  return (
    first.track !== second.track &&
    placeOf(first.track) === placeOf(second.track) &&
    second.at - first.at <= oneMoment &&
    first.kind === second.kind &&
    isEqual(first.value, second.value)
  );
}
