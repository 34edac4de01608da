import { NEVER } from "rxjs";
import type { HttpBackend } from "../../../http/http-types.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { Refusal } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf, orRefused } from "../services.ts";
import { inputsOf } from "./inputs.ts";
import {
  isAnsweredAtOnce,
  leaving,
  notified,
  ofRole,
  oneMoment,
  type Plan,
  type Request,
  type Session,
  takenBy,
} from "./session.ts";

/** Of this many milliseconds are the times of a test multiples. */
const grid = 10;
const maxEvents = 500;
const maxSeconds = 60;

/**
 * What `events` are to a test of the services that `code` makes: all of those,
 * or the calls that were picked.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  calls?: readonly number[],
): Session {
  const seen = eventsOf(events, code, calls);
  assertAtMost(maxEvents, seen.length, "events");
  const whole = wholeOnes(subscriptionsOf(seen));
  const inputs = inputsOf(ofRole(whole, "input"));
  const roots = [...whole.flatMap(rootsIn), ...inputs];
  const [first] = roots.sort((a, b) => a.order - b.order);
  if (!first) {
    throw new Refusal("nothing was called of the services that the test makes");
  }
  const length = (seen.at(-1)?.at ?? 0) - first.at;
  assertAtMost(maxSeconds, Math.ceil(length / 1000), "s");
  const from = first.at;
  const requests = ofRole(whole, "request");
  return {
    code,
    outputs: ofRole(whole, "call", "stream"),
    requests,
    plan: seenPlan(roots, requests, from),
    from,
    // A little later, so that all is over then.
    length: (Math.floor(length / grid) + 2) * grid,
  };
}

/**
 * What happened in the services that `code` makes, or in the calls that were
 * picked, with their requests and those that may be theirs.
 */
function eventsOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  picked: readonly number[] | undefined,
): readonly MarbleEvent[] {
  const backend: HttpBackend = { handle: () => NEVER };
  const services = orRefused("create", () => code.create(backend));
  const isOwn = ({ role, name, call = NaN }: Track): boolean =>
    role !== "request" &&
    memberOf(services, name) !== undefined &&
    (picked?.includes(call) ?? true);
  const own = events.filter(({ track }) => isOwn(track));
  const calls = new Set([undefined, ...own.map(({ track }) => track.call)]);
  return events.filter(
    ({ track }) =>
      isOwn(track) || (track.role === "request" && calls.has(track.call)),
  );
}

/**
 * The subscriptions without streams whose start was forgotten, since no call
 * needs those.
 * @throws Refusal where the start of anything else has been forgotten
 */
function wholeOnes(all: readonly Subscription[]): readonly Subscription[] {
  const [needed] = all.filter(
    ({ start, track }) => start === -Infinity && track.role !== "stream",
  );
  if (needed) {
    throw new Refusal(
      `${needed.track.name} began before the oldest event that is kept`,
    );
  }
  return all.filter(({ start }) => start > -Infinity);
}

/** What of a subscription a test has to do; of inputs, that is shared. */
function rootsIn(one: Subscription): readonly MarbleEvent[] {
  const { track, events } = one;
  if (track.role === "input") return [];
  if (track.role === "command") return events;
  if (track.role === "request") {
    return isAnsweredAtOnce(one) ? [] : notified(events);
  }
  const left = takenBy(one) === 0 ? leaving(one) : undefined;
  return left ? [events[0], left] : [events[0]];
}

function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) {
    throw new Refusal(`${count} ${what} are more than ${most}`);
  }
}

/** The times of all roots as they were seen, made round. */
function seenPlan(
  roots: readonly MarbleEvent[],
  requests: readonly Request[],
  from: number,
): Plan {
  const plan = new Map<MarbleEvent, number>();
  for (const root of roots) {
    const { at, track } = root;
    const asked = requests.find((request) => request.track === track);
    const start = asked?.start ?? from;
    // Timers are late, never early.
    const round = asked ? Math.floor : Math.round;
    const [former, time = 0] =
      [...plan].filter(([other]) => other.track === track).at(-1) ?? [];
    const isWithFormer = asked && former && at - former.at <= oneMoment;
    plan.set(root, isWithFormer ? time : round((at - start) / grid) * grid);
  }
  return plan;
}
