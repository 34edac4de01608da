import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import { type Attempt, firstDifference } from "./compare.ts";
import { replay } from "./replay.ts";
import type { Script } from "./script.ts";
import { otherPlans } from "./plans.ts";
import { seenTime } from "./times.ts";

const maxReplays = 100;

/** A work that others may interrupt between its steps. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; then those near
 * what differs are moved, as long as that brings it nearer to the end.
 */
export function* place(session: Session): Steps<Attempt> {
  const seen = new Map<MarbleEvent, number>();
  for (const root of session.roots) {
    seen.set(root, seenTime(root, { session, plan: seen }));
  }
  let best = attempt({ session, plan: seen });
  let plans = otherPlans(best);
  for (let replays = 1; best.difference && replays < maxReplays; replays++) {
    yield;
    const { done, value: plan } = plans.next();
    if (done) break;
    const tried = attempt({ session, plan });
    if (timeOf(tried) <= timeOf(best)) continue;
    best = tried;
    plans = otherPlans(best);
  }
  yield;
  return best;
}

/** Replays `script`, and compares. */
function attempt(script: Script): Attempt {
  const outcome = replay(script);
  return { ...outcome, difference: firstDifference(outcome) };
}

function timeOf({ difference }: Attempt): number {
  return difference?.at ?? Infinity;
}
