import type { Failure } from "./left-out.ts";
import { withoutUnits } from "./place.ts";
import { type Replay, replayOf, type Sent } from "./replay.ts";
import type { Session, Unit } from "./session.ts";
import type { Settled } from "./settle.ts";

const maxTries = 5;

/**
 * A call due to which a service sends, by a timer of its own, what was not
 * recorded. It is one of the last calls before that: a replay without it sends
 * less of that.
 */
export function surplusCall(
  session: Session,
  { plan, replay }: Settled,
): Failure[] {
  const surplus = surplusOf(replay);
  const [first] = surplus;
  if (!first) return [];
  const timeOf = ({ call }: Unit): number =>
    (call && plan.times.get(call.events[0])) ?? Infinity;
  const unit = plan.units
    .filter((one) => timeOf(one) <= first.at)
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, maxTries)
    .find((one) => {
      const other = replayOf(session, withoutUnits(plan, [one]));
      return surplusOf(other).length < surplus.length;
    });
  const text = `with it, the replay sends ${first.name}, which the recording does not have`;
  return unit ? [{ unit, text }] : [];
}

function surplusOf({ sent }: Replay): Sent[] {
  return sent.filter(({ unit, recorded }) => !unit && !recorded);
}
