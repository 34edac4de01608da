import { NEVER } from "rxjs";
import type { HttpBackend } from "../../../http/http-types.ts";
import { isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { orRefused, Refusal } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf } from "../services.ts";
import {
  isAnsweredAtOnce,
  leaving,
  notified,
  ofRole,
  oneMoment,
  placeOf,
  type Session,
  takenBy,
} from "./session.ts";

const grid = 10; // ms of which the times of a test are multiples
const maxEvents = 500;
const maxSeconds = 60;

/** What a test has to do, and when. */
type Root = readonly [event: MarbleEvent, time: number];

/**
 * What `events` are to a test of the services that `code` makes: all of those,
 * or the calls that were picked.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  calls?: readonly number[],
): Session {
  const seen = fromStart(eventsOf(events, code, calls));
  const length = seen.at(-1)?.at ?? 0;
  assertAtMost(maxEvents, seen.length, "events");
  assertAtMost(maxSeconds, Math.ceil(length / 1000), "s");
  const whole = wholeOnes(subscriptionsOf(seen));
  const roots = whole.flatMap(rootsIn).sort(([a], [b]) => a.order - b.order);
  const plan = new Map<MarbleEvent, number>();
  for (const [root, time] of roots) {
    const isKnown = [...plan.keys()].some((former) => isOne(former, root));
    if (!isKnown) plan.set(root, time);
  }
  return {
    code,
    outputs: ofRole(whole, "call", "stream"),
    requests: ofRole(whole, "request"),
    plan,
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
  return events.filter(({ track }) =>
    track.role === "request" ? calls.has(track.call) : isOwn(track),
  );
}

/** `events`, at milliseconds from the first one that a test has to do. */
function fromStart(events: readonly MarbleEvent[]): readonly MarbleEvent[] {
  const first = events.find(
    ({ kind, track: { role } }) =>
      role === "command" || (role !== "request" && kind === "S"),
  );
  if (!first) {
    throw new Refusal("nothing was called of the services that the test makes");
  }
  return events.map((event) => ({ ...event, at: event.at - first.at }));
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

function rootsIn(one: Subscription): readonly Root[] {
  const { track, events } = one;
  if (track.role === "input") return notified(events).map(onGrid);
  if (track.role === "command") return events.map(onGrid);
  if (track.role === "request") return isAnsweredAtOnce(one) ? [] : answer(one);
  const left = takenBy(one) === 0 ? leaving(one) : undefined;
  return (left ? [events[0], left] : [events[0]]).map(onGrid);
}

function onGrid(event: MarbleEvent): Root {
  return [event, Math.round(event.at / grid) * grid];
}

function answer({ events, start }: Subscription): readonly Root[] {
  let [former, time] = [-Infinity, 0];
  return notified(events).map((event) => {
    const { at } = event;
    // Timers are late, never early.
    if (at - former > oneMoment) {
      time = start + Math.floor((at - start) / grid) * grid;
    }
    former = at;
    return [event, time];
  });
}

/** Whether one emission of an input may have told two subscribers so. */
function isOne(first: MarbleEvent, second: MarbleEvent): boolean {
  return (
    first.track.role === "input" &&
    first.track !== second.track &&
    placeOf(first.track) === placeOf(second.track) &&
    second.at - first.at <= oneMoment &&
    first.kind === second.kind &&
    isEqual(first.value, second.value)
  );
}

function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) {
    throw new Refusal(`${count} ${what} are more than ${most}`);
  }
}
