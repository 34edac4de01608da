import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { orRefused } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf } from "../services.ts";
import type { Session } from "./session.ts";

/** What of all that was seen is in a session. */
export interface Chosen extends Pick<Session, "leftOut" | "elsewhere"> {
  readonly kept: readonly Subscription[];
}

/**
 * What happened in the services that `code` makes, or in the calls that were
 * picked, with their requests and those that may be theirs; all of it from its
 * beginning on.
 */
export function chosen(
  events: readonly MarbleEvent[],
  code: Replayable,
  picked?: readonly number[],
): Chosen {
  const services = orRefused("create", () =>
    code.create({ handle: () => NEVER }),
  );
  const all = subscriptionsOf(events);
  const cut = new Set(
    all.filter(({ start }) => start === -Infinity).map(callOrTrack),
  );
  const wanted = all.filter(
    ({ track: { role, call = NaN } }) =>
      role !== "request" && (picked?.includes(call) ?? true),
  );
  const own = wanted.filter(
    (one) =>
      !cut.has(callOrTrack(one)) &&
      memberOf(services, one.track.name) !== undefined,
  );
  const tracks = new Set<Track>(own.map(({ track }) => track));
  const calls = new Set([undefined, ...own.map(({ track }) => track.call)]);
  const isKept = (one: Subscription): boolean =>
    one.track.role === "request"
      ? calls.has(one.track.call) && !cut.has(callOrTrack(one))
      : tracks.has(one.track);
  const leftOut = wanted.filter(
    ({ track }) => track.role !== "input" && !tracks.has(track),
  );
  return {
    kept: all.filter(isKept),
    leftOut: [...new Set(leftOut.map(({ track }) => track.name))],
    elsewhere: callersOf(
      all.filter((one) => !isKept(one)),
      picked,
    ),
  };
}

/** What begins as one: all that belongs to a call. */
function callOrTrack({ track }: Subscription): number | Track {
  return track.call ?? track;
}

/** By name of a request, which call has sent it, in words. */
function callersOf(
  others: readonly Subscription[],
  picked: readonly number[] | undefined,
): ReadonlyMap<string, string> {
  const names = new Map(
    others
      .filter(({ track: { role } }) => role === "call" || role === "command")
      .map(({ track }) => [track.call, track.name]),
  );
  const sent = others.flatMap(({ track: { role, name, call } }) => {
    const caller = names.get(call);
    if (role !== "request" || call === undefined || !caller) return [];
    const words =
      picked && !picked.includes(call)
        ? `call ${call}, ${caller}: tick it as well`
        : `${caller}, which is left out`;
    return [[name, words] as const];
  });
  return new Map(sent);
}
