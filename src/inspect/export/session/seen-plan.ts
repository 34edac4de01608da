import type { MarbleEvent } from "../../marble-event.ts";
import { grid, oneMoment, type Plan, type Session } from "./session.ts";

/** A session that has no plan yet. */
type Seen = Pick<Session, "roots" | "requests" | "from">;

/** The times of all roots as they were seen, made round. */
export function seenPlan(session: Seen): Plan {
  const plan = new Map<MarbleEvent, number>();
  for (const root of session.roots) plan.set(root, timeOf(root, session, plan));
  return plan;
}

/** From the start, or of what an answer emits from its request. */
function timeOf(
  { at, order, track }: MarbleEvent,
  session: Seen,
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
