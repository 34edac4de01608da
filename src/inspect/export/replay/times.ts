import type { MarbleEvent } from "../../marble-event.ts";
import type { Plan } from "../test/script.ts";
import { grid, oneMoment, type Session } from "../session/session.ts";

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
