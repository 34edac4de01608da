import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf, servicesOf } from "../services.ts";
import { isRequest, type Session } from "./session.ts";

/** What of all that was seen is in a session, its requests last. */
export interface Chosen extends Pick<Session, "leftOut" | "others"> {
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
  const services = servicesOf(code, { handle: () => NEVER });
  const all = subscriptionsOf(events);
  const cut = new Set(
    all.filter(({ start }) => start === -Infinity).map(callOrTrack),
  );
  const whole = all.filter((one) => !cut.has(callOrTrack(one)));
  const isWanted = ({ track: { role, call = NaN } }: Subscription): boolean =>
    role !== "request" && (picked?.includes(call) ?? true);
  const own = whole.filter(
    (one) => isWanted(one) && memberOf(services, one.track.name),
  );
  // What is nobody's for certain may be theirs.
  const calls = new Set([undefined, ...own.map(({ track }) => track.call)]);
  const requests = whole.filter(
    (one) => isRequest(one) && calls.has(one.track.call),
  );
  const kept = new Set([...own, ...requests]);
  const others = all.filter((one) => !kept.has(one));
  const leftOut = others
    .filter((one) => isWanted(one) && one.track.role !== "input")
    .map(({ track }) => track.name);
  return { kept: [...kept], others, leftOut: [...new Set(leftOut)] };
}

/** What begins as one: all that belongs to a call. */
function callOrTrack({ track }: Subscription): number | Track {
  return track.call ?? track;
}
