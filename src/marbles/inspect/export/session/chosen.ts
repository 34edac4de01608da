import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf, servicesOf } from "../services.ts";
import { isRequest, type Session } from "./session.ts";

/** What identifies a part of a session: a call's number, or a track's id. */
export type PartKey = string;

export function partKey({ call, id }: Pick<Track, "call" | "id">): PartKey {
  return call === undefined ? `track ${id}` : `call ${call}`;
}

/** What of a recording is in a session, its requests last. */
export interface Chosen extends Pick<Session, "leftOut" | "others"> {
  readonly kept: readonly Subscription[];
}

/**
 * What happened in the services that `code` creates, or in the `picked` calls,
 * with the requests that are or may be theirs. Left out is what began before
 * `events`, and what is `dropped`.
 */
export function chosen(
  events: readonly MarbleEvent[],
  code: Replayable,
  picked?: readonly number[],
  dropped: ReadonlySet<PartKey> = new Set(),
): Chosen {
  const services = servicesOf(code, { handle: () => NEVER });
  const all = subscriptionsOf(events);
  const cut = new Set(dropped);
  const made = new Set(all.filter(isMade).map(({ track }) => track.call));
  for (const { start, track } of all) {
    const isOfEarlier = track.call !== undefined && !made.has(track.call);
    if (start === -Infinity || isOfEarlier) cut.add(partKey(track));
  }
  const whole = all.filter(({ track }) => !cut.has(partKey(track)));
  const isWanted = ({ track: { role, call = NaN } }: Subscription): boolean =>
    role !== "request" && (picked?.includes(call) ?? true);
  const own = whole.filter(
    (one) => isWanted(one) && memberOf(services, one.track.name),
  );
  // A request of no known call may be theirs.
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

function isMade({ track }: Subscription): boolean {
  return track.role === "command";
}
