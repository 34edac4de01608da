import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { orRefused } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf } from "../services.ts";
import { isRequest, type Session } from "./session.ts";

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
  const isWhole = (one: Subscription): boolean => !cut.has(callOrTrack(one));
  const wanted = all.filter(
    ({ track: { role, call = NaN } }) =>
      role !== "request" && (picked?.includes(call) ?? true),
  );
  const own = new Set(
    wanted.filter(
      (one) => isWhole(one) && memberOf(services, one.track.name) !== undefined,
    ),
  );
  // What is nobody's for certain may be theirs.
  const calls = new Set([
    undefined,
    ...[...own].map(({ track }) => track.call),
  ]);
  const isKept = (one: Subscription): boolean =>
    own.has(one) ||
    (isRequest(one) && isWhole(one) && calls.has(one.track.call));
  const leftOut = wanted.filter(
    (one) => one.track.role !== "input" && !own.has(one),
  );
  const others = all.filter((one) => !isKept(one));
  return {
    kept: all.filter(isKept),
    leftOut: [...new Set(leftOut.map(({ track }) => track.name))],
    elsewhere: callersOf(others, leftOut),
  };
}

/** What begins as one: all that belongs to a call. */
function callOrTrack({ track }: Subscription): number | Track {
  return track.call ?? track;
}

/** By name of a request, which call has sent it, in words. */
function callersOf(
  others: readonly Subscription[],
  leftOut: readonly Subscription[],
): ReadonlyMap<string, string> {
  const callers = new Map<string, string>();
  const names = new Map<number | undefined, string>();
  for (const one of others) {
    const { role, name, call } = one.track;
    const caller = names.get(call);
    if (role === "request" && caller) callers.set(name, caller);
    if (role !== "call" && role !== "command") continue;
    const words = leftOut.includes(one)
      ? `${name}, which is left out`
      : `call ${call}, ${name}: tick it as well`;
    names.set(call, words);
  }
  return callers;
}
