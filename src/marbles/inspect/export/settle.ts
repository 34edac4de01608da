import { type Deviation, deviationsOf, requestsLeftOut } from "./compare.ts";
import { Undrawable } from "./marbles.ts";
import { type Plan, planOf } from "./place.ts";
import { type Placing, roundGrid } from "./timeline.ts";
import { replayOf, type Shown } from "./replay.ts";
import type { LeftOut, Session, Unit } from "./session.ts";

const exact = 1; // ms
const maxReplays = 5;

/** How a replay differs from the recording. */
export interface Settled extends Shown {
  readonly deviations: readonly Deviation[];
  /** The requests that are not sent, or left open. */
  readonly requests: readonly LeftOut[];
}

/** A plan of the recorded milliseconds, rounded if that shows the same. */
export function settledPlan(
  session: Session,
  units: readonly Unit[],
  origin: number,
): Settled {
  const exactly = ifDrawable(() => settledAt(session, units, origin, exact));
  // `(ab)` takes four frames, so that marbles have no place for a `c` 2 ms later.
  if (!exactly) return settledAt(session, units, origin, roundGrid);
  const { replay, deviations, requests } = exactly;
  if (replay.used.size + deviations.length > 0) return exactly;
  const placing = { origin, grid: roundGrid };
  const rounded = ifDrawable(() => settled(session, placing, exactly));
  const isSame =
    rounded?.deviations.length === 0 &&
    rounded.requests.length === requests.length;
  return isSame ? rounded : exactly;
}

function ifDrawable(settle: () => Settled): Settled | undefined {
  try {
    return settle();
  } catch (error) {
    if (error instanceof Undrawable) return undefined;
    throw error;
  }
}

function settledAt(
  session: Session,
  units: readonly Unit[],
  origin: number,
  grid: number,
): Settled {
  const placing = { origin, grid };
  const plan = planOf(session.events, units, placing);
  return settled(session, placing, shownBy(session, plan));
}

/** Replays until each cause is as late as the effects before it. */
function settled(
  session: Session,
  placing: Placing,
  earlier: Settled,
  replays = maxReplays,
): Settled {
  const { units } = earlier.plan;
  const plan = planOf(session.events, units, placing, earlier.replay.effects);
  if (replays === 0 || isSamePlan(plan, earlier.plan)) return earlier;
  const next = shownBy(session, plan);
  return next.deviations.length === 0
    ? next
    : settled(session, placing, next, replays - 1);
}

function isSamePlan(one: Plan, other: Plan): boolean {
  return (
    one.grid === other.grid &&
    one.end === other.end &&
    [...one.times].every(([key, at]) => other.times.get(key) === at)
  );
}

function shownBy(session: Session, plan: Plan): Settled {
  const replay = replayOf(session, plan);
  const deviations = deviationsOf(session, plan, replay);
  const requests = requestsLeftOut(session, plan, replay);
  return { plan, replay, deviations, requests };
}
