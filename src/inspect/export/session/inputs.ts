import { isEqual } from "../../../testing/differences.ts";
import { groupedBy } from "../../grouped-by.ts";
import { isObject, isPlain } from "../../kinds.ts";
import type { InputTrack } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import type { Subscription } from "../../subscriptions.ts";
import { notified, type Notified, oneMoment } from "./session.ts";

/** Which stream of which call: that argument, or that property of it. */
export type Place = Pick<InputTrack, "call" | "argument" | "key">;

/** What the streams emitted that calls were given, by their places. */
export function inputsOf(
  subscriptions: readonly Subscription<InputTrack>[],
): ReadonlyMap<string, readonly Notified[]> {
  const byPlace = groupedBy(subscriptions, ({ track }) => placeOf(track));
  return new Map(
    Array.from(byPlace, ([place, group]) => [place, emissionsOf(group)]),
  );
}

/** The same text for the same place. */
export function placeOf({ call, argument, key }: Place): string {
  return [call, argument, key].join(" ");
}

/** The properties of an argument that are streams. */
export function streamKeys(arg: unknown): string[] {
  if (!isObject(arg) || !isPlain(arg)) return [];
  return Object.keys(arg).filter((key) => arg[key] === opaqueStream);
}

/** What a stream emitted: once, though it told several subscribers. */
function emissionsOf(
  subscriptions: readonly Subscription<InputTrack>[],
): Notified[] {
  const emissions: { first: Notified; told: Set<unknown> }[] = [];
  const all = subscriptions.flatMap(({ events }) => notified(events));
  for (const event of all.sort((a, b) => a.order - b.order)) {
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
