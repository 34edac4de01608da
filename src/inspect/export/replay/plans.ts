import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import type { Attempt } from "./place.ts";

const before = 400; // ms before a difference
const after = 100; // ms after it
const atEnd = 10; // ms that all last after what happens last
const shifts = [10, -10, 20, -20, 40, -40, 80, -80, 160, -160]; // ms

/**
 * The plans in which a root near the difference is moved: first together with
 * what comes after it, then alone. Before them the one without the request
 * that differs, where that may have been the app's own.
 */
export function* otherPlans(tried: Attempt): Generator<Session, void> {
  const { from, roots, plan, difference } = tried;
  if (!difference) return;
  const { track } = difference;
  if (track.role === "request" && track.call === undefined) {
    yield without(track, tried);
  }
  const at = from + difference.at;
  const near = roots
    .filter((root) => root.at > at - before && root.at < at + after)
    .reverse();
  for (const isMoved of [movesAlong, isSame]) {
    for (const first of near) {
      for (const shift of shifts) {
        const times = Array.from(plan, ([root, time]) => {
          const moved = Math.max(0, time + shift);
          return [root, isMoved(root, first) ? moved : time] as const;
        });
        const other = lasting({ ...tried, plan: new Map(times) });
        if (isInOrder(other)) yield other;
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

function without(track: unknown, session: Session): Session {
  return {
    ...session,
    requests: session.requests.filter((one) => one.track !== track),
    roots: session.roots.filter((root) => root.track !== track),
  };
}

/** `session`, in which nobody leaves before all has happened. */
function lasting(session: Session): Session {
  const { roots, requests, plan, from, length } = session;
  const times = roots.map((root) => {
    const asked = requests.find(({ track }) => track === root.track);
    const start = asked ? asked.start - from : 0;
    return Math.round(start + (plan.get(root) ?? 0)) + atEnd;
  });
  return { ...session, length: Math.max(length, ...times) };
}

function isInOrder({ plan, roots }: Session): boolean {
  const latest = new Map<unknown, number>();
  return roots.every((root) => {
    const group = groupOf(root.track);
    const time = plan.get(root) ?? 0;
    const isLater = time >= (latest.get(group) ?? 0);
    latest.set(group, time);
    return isLater;
  });
}
