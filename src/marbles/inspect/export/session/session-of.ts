import { NEVER } from "rxjs";
import type { HttpBackend } from "../../../../http/http-types.ts";
import { isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { orRefused, refuse } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { memberOf } from "../services.ts";
import {
  isAnsweredAtOnce,
  isOutput,
  isRequest,
  notified,
  oneMoment,
  placeOf,
  type Session,
  takenBy,
} from "./session.ts";

const grid = 10; // ms of which the times of a test are multiples

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
  const seconds = Math.ceil(length / 1000);
  if (seen.length > 500) refuse(`${seen.length} events are more than 500`);
  if (seconds > 60) refuse(`${seconds} s are more than 60`);
  const whole = wholeOnes(subscriptionsOf(seen));
  const roots = whole.flatMap(rootsIn).sort(([a], [b]) => a.order - b.order);
  const plan = new Map<MarbleEvent, number>();
  for (const [root, time] of roots) {
    if (![...plan.keys()].some((one) => isOne(one, root))) plan.set(root, time);
  }
  return {
    code,
    outputs: whole.filter(isOutput),
    requests: whole.filter(isRequest),
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
  if (!first) refuse("nothing was called of the services that the test makes");
  return events.map((event) => ({ ...event, at: event.at - first.at }));
}

/** Without streams whose start was forgotten, since no call needs those. */
function wholeOnes(all: readonly Subscription[]): readonly Subscription[] {
  return all.filter(({ start, track: { role, name } }) => {
    const isWhole = start > -Infinity;
    if (isWhole || role === "stream") return isWhole;
    refuse(`${name} began before the oldest event that is kept`);
  });
}

function rootsIn(one: Subscription): readonly Root[] {
  const { events } = one;
  if (isRequest(one)) return isAnsweredAtOnce(one) ? [] : answer(one);
  if (!isOutput(one)) return notified(events).map(onGrid);
  const kinds = takenBy(one) > 0 ? "S" : "SU";
  return events.filter(({ kind }) => kinds.includes(kind)).map(onGrid);
}

function onGrid(event: MarbleEvent): Root {
  return [event, Math.round(event.at / grid) * grid];
}

function answer({ events, start }: Subscription): readonly Root[] {
  let [former, time] = [-Infinity, 0];
  return notified(events).map((event) => {
    // Timers are late, never early.
    const early = start + Math.floor((event.at - start) / grid) * grid;
    if (event.at - former > oneMoment) time = early;
    former = event.at;
    return [event, time];
  });
}

/** Whether one emission of an input may have told two subscribers so. */
function isOne(first: MarbleEvent, second: MarbleEvent): boolean {
  return (
    first.track.role === "input" &&
    second.track.role === "input" &&
    first.track !== second.track &&
    placeOf(first.track) === placeOf(second.track) &&
    second.at - first.at <= oneMoment &&
    isEqual([first.kind, first.value], [second.kind, second.value])
  );
}
