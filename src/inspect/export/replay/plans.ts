import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import type { Attempt } from "./compare.ts";
import type { Plan } from "./script.ts";

const before = 400; // ms before a difference
const after = 100; // ms after it
const shifts = [10, -10, 20, -20, 40, -40, 80, -80, 160, -160]; // ms

/**
 * The plans in which a root near the difference is moved: first together with
 * what comes after it, then alone.
 */
export function* otherPlans(tried: Attempt): Generator<Plan, void> {
  const { session, plan, difference } = tried;
  if (!difference) return;
  const at = session.from + difference.at;
  const near = session.roots
    .filter((root) => root.at > at - before && root.at < at + after)
    .reverse();
  for (const isMoved of [isWith, isSame]) {
    for (const first of near) {
      for (const shift of shifts) {
        const times = [...plan].map(([root, time]) => {
          const moved = Math.max(0, time + shift);
          return [root, isMoved(root, first) ? moved : time] as const;
        });
        const other = new Map(times);
        if (isInOrder(other, session)) yield other;
      }
    }
  }
}

/** Whether `root` comes with or after `first`, in the same answer if it is one. */
function isWith({ order, track }: MarbleEvent, first: MarbleEvent): boolean {
  if (order < first.order) return false;
  return first.track.role === "request"
    ? track === first.track
    : track.role !== "request";
}

function isSame(root: MarbleEvent, first: MarbleEvent): boolean {
  return root === first;
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
