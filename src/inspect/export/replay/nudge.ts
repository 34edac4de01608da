import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import { type Attempt, attempt, type Steps } from "./place.ts";
import type { Plan } from "./script.ts";

const before = 400; // ms before a difference
const after = 100; // ms after it
const shifts = [10, -10, 20, -20, 5, -5, 40, -40]; // ms
const maxTries = 120;

/**
 * Moves single roots, with all after them, as long as that brings what differs
 * nearer to the end.
 */
export function* nudge(placed: Attempt): Steps<Attempt> {
  const { session } = placed;
  let best = placed;
  let plans = nudged(best);
  for (let tries = 0; best.difference && tries < maxTries; tries++) {
    const { done, value: plan } = plans.next();
    if (done) break;
    const tried = attempt({ session, plan });
    yield;
    if ((tried.difference?.at ?? Infinity) <= best.difference.at) continue;
    best = tried;
    plans = nudged(best);
  }
  return best;
}

/** The plans in which a root near the difference is moved, one after another. */
function* nudged({
  session,
  plan,
  difference,
}: Attempt): Generator<Plan, void> {
  if (!difference) return;
  const at = session.from + difference.at;
  const near = session.roots.filter(
    (root) => root.at > at - before && root.at < at + after,
  );
  for (const root of near.reverse()) {
    for (const shift of shifts) {
      const moved = shifted(plan, root, shift);
      if (isInOrder(moved, session)) yield moved;
    }
  }
}

function shifted(plan: Plan, first: MarbleEvent, by: number): Plan {
  const isAnswer = first.track.role === "request";
  return new Map(
    [...plan].map(([root, time]) => {
      const isLater = root.order >= first.order;
      const isMoved = isAnswer
        ? root.track === first.track
        : root.track.role !== "request";
      return [root, isLater && isMoved ? Math.max(0, time + by) : time];
    }),
  );
}

/** Whether each answer, and all that people did, is in the order it had. */
function isInOrder(plan: Plan, { roots }: Session): boolean {
  const latest = new Map<unknown, number>();
  return roots.every((root) => {
    const { track } = root;
    const group = track.role === "request" ? track : "people";
    const time = plan.get(root) ?? 0;
    const isLater = time >= (latest.get(group) ?? 0);
    latest.set(group, time);
    return isLater;
  });
}
