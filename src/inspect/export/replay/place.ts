import type { MarbleEvent } from "../../marble-event.ts";
import type { Plan, Session } from "../session/session.ts";
import { byPlace } from "./compare.ts";
import { type Rehearsal, rehearse } from "./rehearse.ts";

const maxReplays = 100;
const before = 400; // ms before a difference
const after = 100; // ms after it
const atEnd = 10; // ms that all last after what happens last
const shifts = [10, -10, 20, -20, 40, -40, 80, -80, 160, -160]; // ms

/** A work that others may interrupt between its steps. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; then those near
 * what differs are moved, as long as that brings it nearer to the end.
 */
export function* place(session: Session): Steps<Rehearsal> {
  let best = rehearse(session);
  let plans = otherPlans(best);
  for (let replays = 1; best.difference && replays < maxReplays; replays++) {
    yield;
    const { done, value: other } = plans.next();
    if (done) break;
    const tried = rehearse(other);
    if (tried.difference && byPlace(tried.difference, best.difference) <= 0) {
      continue;
    }
    best = tried;
    plans = otherPlans(best);
  }
  yield;
  const requests = best.requests.filter((request) =>
    best.asked.some(({ seen }) => seen === request),
  );
  // What the app itself has asked for, a test cannot expect.
  return best.difference || requests.length === best.requests.length
    ? best
    : rehearse({ ...best, requests });
}

/**
 * The plans in which a root near the difference is moved, together with what
 * comes after it. Before them the one without the request that differs, where
 * that may have been the app's own.
 */
function* otherPlans(tried: Rehearsal): Generator<Session, void> {
  const { plan, difference } = tried;
  if (!difference) return;
  const { track } = difference;
  if (track.role === "request" && track.call === undefined) {
    const requests = tried.requests.filter((one) => one.track !== track);
    yield { ...tried, requests };
  }
  const { at } = difference;
  const near = [...plan.keys()]
    .filter((root) => root.at > at - before && root.at < at + after)
    .reverse();
  for (const first of near) {
    const group = [...plan].filter(([root]) => isTied(root, first));
    const index = group.findIndex(([root]) => root === first);
    const asked = tried.requests.find((one) => one.track === first.track);
    const [, earliest] = group[index - 1] ?? [first, asked?.start ?? 0];
    const time = plan.get(first) ?? 0;
    for (const shift of shifts) {
      if (time + shift < earliest) continue;
      const moved = group
        .slice(index)
        .map(([root, time]) => [root, time + shift] as const);
      yield lasting(tried, new Map([...plan, ...moved]));
    }
  }
}

/** What people did stays in its order, and so does each answer. */
function isTied(root: MarbleEvent, other: MarbleEvent): boolean {
  const isAnswer = [root, other].some(({ track }) => track.role === "request");
  return !isAnswer || root.track === other.track;
}

/** As planned, and nobody leaves before all has happened. */
function lasting(session: Session, plan: Plan): Session {
  const last = Math.round(Math.max(...plan.values()));
  return { ...session, plan, length: Math.max(session.length, last + atEnd) };
}
