import type { MarbleEvent } from "../../marble-event.ts";
import { grid, oneMoment, type Session } from "../session/session.ts";
import type { Plan, Script } from "../test/script.ts";
import type { Attempt } from "./place.ts";

const before = 400; // ms before a difference
const after = 100; // ms after it
const atEnd = 10; // ms that all last after what happens last
const shifts = [10, -10, 20, -20, 40, -40, 80, -80, 160, -160]; // ms

/** The times of all roots as they were seen, made round. */
export function seenPlan(session: Session): Plan {
  const plan = new Map<MarbleEvent, number>();
  for (const root of session.roots) plan.set(root, timeOf(root, session, plan));
  return plan;
}

/** From the start, or of what an answer emits from its request. */
function timeOf(
  { at, order, track }: MarbleEvent,
  session: Session,
  plan: Plan,
): number {
  const asked = session.requests.find((request) => request.track === track);
  if (!asked) return Math.round((at - session.from) / grid) * grid;
  const former = [...asked.events]
    .reverse()
    .find((other) => other.order < order && plan.has(other));
  if (former && at - former.at <= oneMoment) return plan.get(former) ?? 0;
  // Timers are late, never early.
  return Math.floor((at - asked.start) / grid) * grid;
}

/**
 * The plans in which a root near the difference is moved: first together with
 * what comes after it, then alone. Before them the one without the request
 * that differs, where that may have been the app's own.
 */
export function* otherPlans(tried: Attempt): Generator<Script, void> {
  const { session, plan, difference } = tried;
  if (!difference) return;
  const { track } = difference;
  if (track.role === "request" && track.call === undefined) {
    yield { session: without(session, track), plan };
  }
  const at = session.from + difference.at;
  const near = session.roots
    .filter((root) => root.at > at - before && root.at < at + after)
    .reverse();
  for (const isMoved of [movesAlong, isSame]) {
    for (const first of near) {
      for (const shift of shifts) {
        const times = Array.from(plan, ([root, time]) => {
          const moved = Math.max(0, time + shift);
          return [root, isMoved(root, first) ? moved : time] as const;
        });
        const other = new Map(times);
        if (isInOrder(other, session)) {
          yield { session: lastingFor(other, session), plan: other };
        }
      }
    }
  }
}

/** Whether `root` comes with or after `first`, in the same answer if it is one. */
function movesAlong(
  { order, track }: MarbleEvent,
  first: MarbleEvent,
): boolean {
  return order >= first.order && groupOf(track) === groupOf(first.track);
}

function isSame(root: MarbleEvent, first: MarbleEvent): boolean {
  return root === first;
}

/** What stays in its order: each answer, and all that people did. */
function groupOf(track: MarbleEvent["track"]): unknown {
  return track.role === "request" ? track : "people";
}

function without(session: Session, track: unknown): Session {
  return {
    ...session,
    requests: session.requests.filter((one) => one.track !== track),
    roots: session.roots.filter((root) => root.track !== track),
  };
}

/** The session, in which nobody leaves before all has happened. */
function lastingFor(plan: Plan, session: Session): Session {
  const times = session.roots.map((root) => {
    const asked = session.requests.find(({ track }) => track === root.track);
    const from = asked ? asked.start - session.from : 0;
    return Math.round(from + (plan.get(root) ?? 0)) + atEnd;
  });
  return { ...session, length: Math.max(session.length, ...times) };
}

function isInOrder(plan: Plan, { roots }: Session): boolean {
  const latest = new Map<unknown, number>();
  return roots.every((root) => {
    const group = groupOf(root.track);
    const time = plan.get(root) ?? 0;
    const isLater = time >= (latest.get(group) ?? 0);
    latest.set(group, time);
    return isLater;
  });
}
