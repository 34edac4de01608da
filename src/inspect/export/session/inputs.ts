import { isEqual } from "../../../testing/differences.ts";
import { groupedBy } from "../../grouped-by.ts";
import { isObject, isPlain } from "../../kinds.ts";
import type { InputTrack } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import type { Subscription } from "../../subscriptions.ts";
import {
  type Input,
  notified,
  type Notified,
  oneMoment,
  type Output,
} from "./session.ts";

/** Which stream of which call: that argument, or that property of it. */
type Place = Pick<InputTrack, "call" | "argument" | "key">;

/** The streams that calls were given, each once, however often subscribed. */
export function inputsOf(
  outputs: readonly Output[],
  subscriptions: readonly Subscription<InputTrack>[],
): Input[] {
  const byPlace = groupedBy(subscriptions, ({ track }) => placeOf(track));
  const calls = new Map(outputs.map(({ track }) => [track.call, track]));
  return [...calls.values()].flatMap((track) => {
    if (track.role !== "call") return [];
    const { name, call, args } = track;
    const places = args.flatMap((arg, argument) =>
      (arg === opaqueStream ? [undefined] : streamKeys(arg)).map((key) => {
        return { name, call, argument, key };
      }),
    );
    return places.map((place) => {
      const group = byPlace.get(placeOf(place)) ?? [];
      return { place, emissions: emissionsOf(group) };
    });
  });
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
