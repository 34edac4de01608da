import { isEqual } from "../../../testing/differences.ts";
import { groupedBy } from "../../grouped-by.ts";
import type { InputTrack } from "../../marble-event.ts";
import type { Subscription } from "../../subscriptions.ts";
import { type Input, notified, type Notified, oneMoment } from "./session.ts";

/** The streams that calls were given, each once, however often subscribed. */
export function inputsOf(
  subscriptions: readonly Subscription<InputTrack>[],
): Input[] {
  const byPlace = groupedBy(subscriptions, ({ track }) =>
    [track.call, track.argument, track.key].join(" "),
  );
  return Array.from(byPlace.values(), (group) => ({
    track: group[0].track,
    emissions: emissionsOf(group),
  }));
}

/** What a stream emitted: once, though it told several subscribers. */
function emissionsOf(
  subscriptions: readonly Subscription<InputTrack>[],
): Notified[] {
  const emissions: { first: Notified; told: Set<unknown> }[] = [];
  const all = subscriptions.flatMap(notified).sort((a, b) => a.order - b.order);
  for (const event of all) {
    const { at, kind, value, track } = event;
    const same = emissions.find(
      ({ first, told }) =>
        !told.has(track) &&
        at - first.at <= oneMoment &&
        kind === first.kind &&
        isEqual(value, first.value),
    );
    if (same) same.told.add(track);
    else emissions.push({ first: event, told: new Set([track]) });
  }
  return emissions.map(({ first }) => first);
}
