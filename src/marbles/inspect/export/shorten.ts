import { isEqual } from "../../testing/differences.ts";
import { differencesOf, incomparable } from "./compare.ts";
import { type Plan, withOpenEnds } from "./place.ts";
import { type Replay, replayOf } from "./replay.ts";
import type { Session, Unit } from "./session.ts";

const maxTries = 5;

/** A plan and what its replay shows. */
export interface Shown {
  readonly plan: Plan;
  readonly replay: Replay;
}

/** Each is kept if the replay shows the same at the same times. */
const shortenings: readonly ((plan: Plan) => Plan)[] = [
  withOpenEnds,
  (plan) => ({ ...plan, hasBareResponses: true }),
  (plan) => ({ ...plan, sharesValues: true }),
];

/** The plan of a test that is shorter, and expects the same. */
export function shortened(session: Session, shown: Shown): Shown {
  let best = withDirectCalls(session, withoutIdle(session, shown));
  for (const shorten of shortenings) {
    const plan = shorten(best.plan);
    const other = { plan, replay: replayOf(session, plan) };
    const goesOn = other.replay.isEndless && !best.replay.isEndless;
    if (!goesOn && strayed(session, best, other).size === 0) best = other;
  }
  return best;
}

/** Without what has no notification and no request, nor changes those of others. */
function withoutIdle(session: Session, shown: Shown): Shown {
  const { notes, sent } = shown.replay;
  const senders = new Set(sent.map(({ unit }) => unit));
  const isIdle = (unit: Unit): boolean =>
    unit.call?.track.returned === undefined &&
    !senders.has(unit) &&
    unit.outputs.every((output) => !notes.get(output)?.length) &&
    unit.inputs.every(({ prefix, emissions }) => ![...prefix, ...emissions][0]);
  const idle = shown.plan.units.filter(isIdle);
  let best = shown;
  for (const units of [idle, ...idle.map((unit) => [unit])].slice(
    0,
    maxTries,
  )) {
    const plan = without(best.plan, units);
    if (plan.units.length === best.plan.units.length) continue;
    const other = { plan, replay: replayOf(session, plan) };
    if (strayed(session, best, other).size === 0) best = other;
  }
  return best;
}

function without(plan: Plan, units: readonly Unit[]): Plan {
  const isKept = ({ unit }: { readonly unit: Unit }): boolean =>
    !units.includes(unit);
  return {
    ...plan,
    units: plan.units.filter((unit) => !units.includes(unit)),
    statements: plan.statements.filter(isKept),
    inputs: plan.inputs.filter(isKept),
  };
}

/** Makes calls before time begins, as one does in a test. */
function withDirectCalls(session: Session, shown: Shown): Shown {
  const isFirst = ({ call }: Unit): boolean =>
    call !== undefined && shown.plan.times.get(call.events[0]) === 0;
  let direct = shown.plan.statements
    .filter(({ output, makesCall }) => !output || makesCall)
    .map(({ unit }) => unit)
    .filter((unit) => unit.outputs.length > 0 || isFirst(unit));
  for (let i = 0; i < maxTries && direct.length > 0; i++) {
    const plan = { ...shown.plan, direct: new Set(direct) };
    const other = { plan, replay: replayOf(session, plan) };
    const units = strayed(session, shown, other);
    if (units.size === 0) return other;
    const paths = new Set([...units].map(({ path }) => path));
    direct = direct.filter(({ path }) => !paths.has(path));
  }
  return shown;
}

/** The units that show something else, or at other times. */
function strayed(
  session: Session,
  before: Shown,
  { plan, replay }: Shown,
): Set<Unit> {
  const timesOf = (
    { notes, sent }: Replay,
    unit: Unit,
  ): readonly (number | undefined)[] => [
    ...unit.outputs.flatMap((output) => notes.get(output)?.map(({ at }) => at)),
    ...sent.filter((request) => request.unit === unit).map(({ at }) => at),
  ];
  const differences = [
    ...differencesOf(session, plan, replay),
    ...incomparable(replay),
  ];
  return new Set([
    ...differences.map(({ unit }) => unit),
    ...plan.units.filter(
      (unit) => !isEqual(timesOf(before.replay, unit), timesOf(replay, unit)),
    ),
  ]);
}
