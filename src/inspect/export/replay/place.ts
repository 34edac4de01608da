import type { Session } from "../session/session.ts";
import type { Rehearsal } from "../test/test.ts";
import { byPlace } from "./compare.ts";
import { otherPlans } from "./plans.ts";
import { rehearse } from "./rehearse.ts";

const maxReplays = 100;

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
  return best;
}
