import type { Script } from "../test/script.ts";
import type { Session } from "../session/session.ts";
import { byPlace, type Difference, firstDifference } from "./compare.ts";
import { otherPlans, seenPlan } from "./plans.ts";
import type { Outcome } from "../test/script.ts";
import { rehearse } from "./rehearse.ts";

const maxReplays = 100;

/** A work that others may interrupt between its steps. */
export type Steps<T> = Generator<undefined, T>;

/** A plan, its replay, and where that differs from what was seen. */
export interface Attempt extends Script {
  readonly outcome: Outcome;
  readonly difference: Difference | undefined;
}

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; then those near
 * what differs are moved, as long as that brings it nearer to the end.
 */
export function* place(session: Session): Steps<Attempt> {
  let best = attempt({ session, plan: seenPlan(session) });
  let plans = otherPlans(best);
  for (let replays = 1; best.difference && replays < maxReplays; replays++) {
    yield;
    const { done, value: script } = plans.next();
    if (done) break;
    const tried = attempt(script);
    if (tried.difference && byPlace(tried.difference, best.difference) <= 0) {
      continue;
    }
    best = tried;
    plans = otherPlans(best);
  }
  yield;
  return best;
}

/** Replays a session, and compares. */
function attempt(script: Script): Attempt {
  const outcome = rehearse(script);
  const difference = firstDifference(script.session, outcome);
  return { ...script, outcome, difference };
}
