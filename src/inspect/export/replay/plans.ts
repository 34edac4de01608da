import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import type { Difference } from "./compare.ts";
import { replay } from "./replay.ts";
import type { Plan, Script } from "./script.ts";
import { fittingTime } from "./times.ts";

const margin = 200; // ms around a difference
const before = 400; // ms before a difference
const after = 100; // ms after it
const shifts = [10, -10, 20, -20, 40, -40, 80, -80]; // ms

/**
 * A plan in which each root near the difference is placed by what comes of
 * those before it; and nothing for each replay that this takes.
 */
export function* fitted(
  { session, plan }: Script,
  difference: Difference,
): Generator<Plan | undefined, void> {
  const at = session.from + difference.at;
  const whole = new Map(plan);
  for (const root of session.roots) {
    if (Math.abs(root.at - at) > margin) continue;
    const earlier = [...whole].filter(([{ order }]) => order < root.order);
    const outcome = replay({ session, plan: new Map(earlier) });
    whole.set(root, fittingTime(root, outcome));
    yield;
  }
  yield whole;
}

/** The plans in which a root near the difference is moved, one after another. */
export function* nudged(
  { session, plan }: Script,
  difference: Difference,
): Generator<Plan, void> {
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
