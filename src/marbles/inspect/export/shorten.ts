import { isEqual } from "../../testing/differences.ts";
import { deviationsOf, incomparable } from "./compare.ts";
import { type Plan, withOpenEnds, withoutUnits } from "./place.ts";
import { type Replay, replayOf, type Sent, type Shown } from "./replay.ts";
import type { Input, Session, Unit } from "./session.ts";
import { isOver } from "./streams.ts";

const maxTries = 10;

/** Each is kept if the replay shows the same at the same times. */
const shortenings: readonly ((plan: Plan) => Plan)[] = [
  withOpenEnds,
  (plan) => ({ ...plan, hasBareResponses: true }),
  (plan) => ({ ...plan, sharesValues: true }),
];

/** The plan of a test that is shorter, and expects the same. */
export function shortened(session: Session, shown: Shown): Shown {
  let best = withStarts(
    session,
    withDirectCalls(session, withoutIdle(session, shown)),
  );
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
  const { notes, results, sent } = shown.replay;
  const senders = new Set(sent.map(({ unit }) => unit));
  const isIdle = (unit: Unit): boolean =>
    !results.has(unit) &&
    !senders.has(unit) &&
    unit.outputs.every((output) => !notes.get(output)?.length) &&
    unit.inputs.every(({ prefix, emissions }) => ![...prefix, ...emissions][0]);
  return changed(session, shown, shown.plan.units.filter(isIdle), withoutUnits);
}

/**
 * With first values that come by marbles, not within `subscribe`: TypeScript
 * knows the types of what is no argument of an operator.
 */
function withStarts(session: Session, shown: Shown): Shown {
  const { plan, replay } = shown;
  const inputs = plan.inputs.filter(
    ({ kind, prefix }) => kind !== "state" && prefix.length > 0 && !isOver(prefix), // prettier-ignore
  );
  const startOf = (input: Input): number =>
    input.kind === "cold" ? 0 : (replay.received.get(input)?.[0]?.at ?? 0);
  return changed(session, shown, inputs, (plan, some) => ({
    ...plan,
    starts: new Map([
      ...plan.starts,
      ...some.map((input) => [input, startOf(input)] as const),
    ]),
  }));
}

/** With a change of all candidates, or of those that can be changed alone. */
function changed<T>(
  session: Session,
  shown: Shown,
  candidates: readonly T[],
  change: (plan: Plan, some: readonly T[]) => Plan,
): Shown {
  if (candidates.length === 0) return shown;
  let best = shown;
  const each = candidates.map((one) => [one]);
  for (const some of [candidates, ...each].slice(0, maxTries)) {
    const plan = change(best.plan, some);
    const other = { plan, replay: replayOf(session, plan) };
    if (strayed(session, best, other).size > 0) continue;
    if (some === candidates) return other;
    best = other;
  }
  return best;
}

/** Makes calls before time begins, as one does in a test. */
function withDirectCalls(session: Session, shown: Shown): Shown {
  const isFirst = ({ call }: Unit): boolean =>
    call !== undefined && shown.plan.times.get(call.events[0]) === 0;
  let direct = shown.plan.statements
    .filter(({ output, makesCall }) => !output || makesCall)
    .map(({ unit }) => unit)
    .filter((unit) => unit.outputs.length > 0 || isFirst(unit))
    // Their results are expected of streams.
    .filter((unit) => !shown.replay.results.has(unit));
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
    { notes, results, sent }: Replay,
    unit: Unit,
  ): readonly (number | undefined)[] => [
    results.get(unit)?.at,
    ...unit.outputs.flatMap((output) => notes.get(output)?.map(({ at }) => at)),
    ...sent.filter((request) => request.unit === unit).map(({ at }) => at),
  ];
  // What the services send by themselves may be due to any call.
  if (!sendsTheSame(before.replay, replay)) return new Set(before.plan.units);
  const deviations = [
    ...deviationsOf(session, plan, replay),
    ...incomparable(replay),
  ];
  return new Set([
    ...deviations.map(({ unit }) => unit),
    ...plan.units.filter(
      (unit) => !isEqual(timesOf(before.replay, unit), timesOf(replay, unit)),
    ),
  ]);
}

/** Whether what no call sends is the same, at the same times. */
function sendsTheSame(one: Replay, other: Replay): boolean {
  const [some, others] = [one, other].map(({ sent }) =>
    sent.filter(({ unit }) => !unit),
  ) as [Sent[], Sent[]];
  return (
    some.length === others.length &&
    some.every(
      ({ at, recorded }, i) =>
        at === others[i]?.at && recorded === others[i].recorded,
    )
  );
}
