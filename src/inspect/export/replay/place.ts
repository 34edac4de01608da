import { type Difference, firstDifference } from "./compare.ts";
import { type Outcome, replay } from "./replay.ts";
import type { Replayable } from "../replayable.ts";
import type { Plan } from "./script.ts";
import type { Root, Session } from "../session/session.ts";
import { fittingTime, seenTime } from "./times.ts";

const margin = 200; // ms around a difference

/** A plan, what comes of it, and where that differs from what was seen. */
export interface Placed {
  readonly plan: Plan;
  readonly outcome: Outcome;
  readonly difference: Difference | undefined;
}

/** A work that others may interrupt between its steps. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; around what then
 * differs, each is placed by what comes of those before it.
 */
export function* place(session: Session, code: Replayable): Steps<Placed> {
  const plan = new Map<Root, number>();
  for (;;) {
    const rest = session.roots.filter((root) => !plan.has(root));
    const tried = attempt(session, withSeen(plan, rest, session), code);
    if (!tried.difference || rest.length === 0) return tried;
    yield;
    const { at } = tried.difference;
    for (const root of rest) {
      const time = root.event.at - session.from;
      if (time < at - margin) {
        plan.set(root, tried.plan.get(root) ?? time);
      } else if (time <= at + margin || root === rest[0]) {
        const outcome = replay(session, plan, code);
        yield;
        plan.set(root, fittingTime(root, session, plan, outcome));
      }
    }
  }
}

/** Replays `plan`, and compares. */
export function attempt(
  session: Session,
  plan: Plan,
  code: Replayable,
): Placed {
  const outcome = replay(session, plan, code);
  return { plan, outcome, difference: firstDifference(session, outcome) };
}

function withSeen(plan: Plan, rest: readonly Root[], session: Session): Plan {
  const whole = new Map(plan);
  for (const root of rest) whole.set(root, seenTime(root, session, whole));
  return whole;
}
