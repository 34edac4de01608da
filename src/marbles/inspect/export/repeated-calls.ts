import { type Deviation, deviationsOf, requestsLeftOut } from "./compare.ts";
import type { Failure } from "./left-out.ts";
import { withoutUnits } from "./place.ts";
import { replayOf, type Shown } from "./replay.ts";
import type { Request, Session, Unit } from "./session.ts";

const near = 20; // ms
const maxTries = 20;

/**
 * The calls that services make after a timer. The recorder takes these for the
 * app's, so that a replay makes each of them twice. They are near a timer of
 * another call, and without them a replay differs less, or sends their requests
 * all the same. `tried` gets those that were tried.
 */
export function repeatedCalls(
  session: Session,
  shown: Shown,
  tried: Set<Unit>,
): Failure[] {
  let best = compared(session, shown);
  const found: Failure[] = [];
  for (const unit of shown.plan.units) {
    const by = timerNear(unit, shown);
    const hasEffect =
      best.deviations.length > 0 || requestsOf(unit, session).length > 0;
    if (!by || !hasEffect || tried.has(unit) || tried.size >= maxTries)
      continue;
    tried.add(unit);
    const plan = withoutUnits(best.plan, [unit]);
    const other = compared(session, { plan, replay: replayOf(session, plan) });
    if (!isBetter(session, unit, best, other)) continue;
    best = other;
    const { call } = unit;
    const sent = other.replay.sent.find(
      ({ recorded }) => call && recorded?.track.call === call.track.call,
    );
    const { name } = sent?.unit ?? by;
    const text = `${name} makes it, too, after a timer`;
    found.push({ unit, text });
  }
  return found;
}

/** The unit whose timer may have made this call. */
function timerNear(unit: Unit, { plan, replay }: Shown): Unit | undefined {
  const [call] = unit.call?.events ?? [];
  const at = call && plan.times.get(call);
  if (at === undefined) return undefined;
  const timer = replay.timers.find(
    (one) => one.unit !== unit && Math.abs(one.at - at) <= near,
  );
  return timer?.unit;
}

interface Compared extends Shown {
  readonly deviations: readonly Deviation[];
  readonly requests: number;
}

function compared(session: Session, { plan, replay }: Shown): Compared {
  const deviations = deviationsOf(session, plan, replay);
  const requests = requestsLeftOut(session, plan, replay).length;
  return { plan, replay, deviations, requests };
}

/** Whether a replay without `left` is more like the recording. */
function isBetter(
  session: Session,
  left: Unit,
  before: Compared,
  after: Compared,
): boolean {
  const units = after.plan.units;
  const firstAt = ({ deviations }: Compared, unit: Unit): number =>
    deviations.find((one) => one.unit === unit)?.at ?? Infinity;
  const changes = units.map(
    (unit) => firstAt(after, unit) - firstAt(before, unit),
  );
  if (after.requests > before.requests || changes.some((by) => by < 0))
    return false;
  return changes.some((by) => by > 0) || requestsOf(left, session).length > 0;
}

function requestsOf({ call }: Unit, { requests }: Session): Request[] {
  return requests.filter(({ track }) => track.call === call?.track.call);
}
