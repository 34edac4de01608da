import { isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import type { Subscription } from "../../subscriptions.ts";
import { refuse } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { chosen } from "./chosen.ts";
import {
  isAnsweredAtOnce,
  isOutput,
  isRequest,
  notified,
  oneMoment,
  slotOf,
  type Session,
  takenBy,
  tolerance,
} from "./session.ts";

const grid = 10; // ms of which the times of a test are multiples
const maxEvents = 1000;
const maxMinutes = 10;

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
): Omit<Session, "runner"> {
  const { kept, leftOut, others } = chosen(events, code, calls);
  const start = startOf(kept, leftOut);
  // What was asked for before all that is to be done comes of something else.
  const isEarly = (one: Subscription): boolean =>
    isRequest(one) && one.start < start - tolerance;
  const whole = kept
    .filter((one) => !isEarly(one))
    .map((one) => shifted(one, start));
  const count = whole.reduce((sum, one) => sum + one.events.length, 0);
  const length = Math.max(...whole.map(({ events }) => events.at(-1)?.at ?? 0));
  if (count > maxEvents) refuse(`${count} events are more than ${maxEvents}`);
  if (length > maxMinutes * 60_000) {
    const minutes = Math.ceil(length / 6000) / 10;
    refuse(`${minutes} minutes are more than ${maxMinutes}`);
  }
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
    leftOut,
    others: [...others, ...kept.filter(isEarly)],
  };
}

/** When that begins which a test has to do, in ms. */
function startOf(
  kept: readonly Subscription[],
  leftOut: readonly string[],
): number {
  const first = kept.find((one) => !isRequest(one));
  if (first) return first.start;
  if (leftOut.length === 0) {
    refuse("nothing was called of the services that the test makes");
  }
  refuse(
    `nothing is whole: ${leftOut.join(", ")} began before what is kept, or is of a service that the test does not make`,
  );
}

/** `one`, at milliseconds from `start` on. */
function shifted(one: Subscription, start: number): Subscription {
  const shift = (event: MarbleEvent): MarbleEvent => {
    return { ...event, at: event.at - start };
  };
  const [first, ...others] = one.events;
  return {
    ...one,
    events: [shift(first), ...others.map(shift)],
    start: one.start - start,
    end: one.end - start,
  };
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
    slotOf(first.track) === slotOf(second.track) &&
    second.at - first.at <= oneMoment &&
    isEqual([first.kind, first.value], [second.kind, second.value])
  );
}
