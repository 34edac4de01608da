import { isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import { isVirtual } from "../../recorder.ts";
import type { Subscription } from "../../subscriptions.ts";
import { refuse } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { chosen, type PartKey } from "./chosen.ts";
import {
  isAnsweredAtOnce,
  isOutput,
  isRequest,
  notified,
  oneMoment,
  slotOf,
  type Session,
  takenBy,
} from "./session.ts";

const realTolerance = 150; // ms
const maxEvents = 1000;
const maxMinutes = 10;

/**
 * What `events` are to a test of the services that `code` creates: all calls
 * and streams, or the picked calls; without what is `dropped`.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  calls?: readonly number[],
  dropped?: ReadonlySet<PartKey>,
): Omit<Session, "runner"> {
  const { kept, leftOut, others } = chosen(events, code, calls, dropped);
  const start = startOf(kept, leftOut);
  // A request before all calls was sent by something else.
  const isEarly = (one: Subscription): boolean =>
    isRequest(one) && one.start < start - realTolerance;
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
  const roots: MarbleEvent[] = [];
  for (const root of whole.flatMap(rootsIn).sort((a, b) => a.order - b.order)) {
    if (!roots.some((one) => isOne(one, root))) roots.push(root);
  }
  return {
    code,
    outputs: whole.filter(isOutput),
    requests: whole.filter(isRequest),
    roots,
    // A little later, so that all is over then.
    length: (Math.floor(length / 10) + 2) * 10,
    tolerance: isVirtual(events) ? 0 : realTolerance,
    isVirtual: isVirtual(events),
    isWhole: events[0]?.order === 0,
    leftOut,
    others: [...others, ...kept.filter(isEarly)],
  };
}

/** When the first call or subscription of the test was, in ms. */
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

/** The events of a subscription that a test has to bring about. */
function rootsIn(one: Subscription): readonly MarbleEvent[] {
  const { events } = one;
  if (isRequest(one)) return isAnsweredAtOnce(one) ? [] : notified(events);
  if (!isOutput(one)) return notified(events);
  const kinds = takenBy(one) > 0 ? "S" : "SU";
  return events.filter(({ kind }) => kinds.includes(kind));
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
