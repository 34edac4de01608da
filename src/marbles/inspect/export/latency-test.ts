import { type Tried, triedLatencies } from "./latencies.ts";
import {
  type Failure,
  leftOutOf,
  leftOutText,
  Refusal,
  refusalOf,
  usesOf,
} from "./left-out.ts";
import { nextTask } from "./next-task.ts";
import { withoutEffects } from "./no-effects.ts";
import { firstOf, type Plan, planOf, withOpenEnds } from "./place.ts";
import { printLatencies } from "./print-latencies.ts";
import { replayOf } from "./replay.ts";
import type { Session, Unit } from "./session.ts";
import { roundGrid } from "./timeline.ts";
import type { PrintOptions } from "./test-file.ts";

interface LatencyTest extends Tried {
  readonly test: string;
  readonly leftOut: readonly string[];
}

/** A test of the same causes, with the responses of a simulated server. */
export async function latencyTest(
  session: Session,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<LatencyTest> {
  const { code, events } = session;
  const { simulated, shown = {} } = code;
  if (!simulated) throw new Refusal("there is no simulated server");
  const isLog = ({ path }: Unit): boolean => path in shown;
  const logs = session.units.filter(isLog).map((unit) => ({
    unit,
    text: "shows a part of its values, which may depend on latencies",
  }));
  const others = session.units.filter((unit) => !isLog(unit));
  const uses = usesAmong(session, others);
  const units = without(others, uses);
  const leftOut = [...session.leftOut, ...[...logs, ...uses].map(leftOutOf)];
  if (units.length === 0) throw new Refusal(refusalOf(leftOut));
  const lines = leftOut.map(leftOutText);
  const result = async (plan: Plan): Promise<LatencyTest> => {
    const used: string[] = [];
    const runs = triedLatencies(session, plan, simulated);
    const next = () =>
      withoutEffects(
        (name) => used.push(name),
        () => runs.next(),
      );
    let tried;
    do {
      await nextTask(signal);
      tried = next();
    } while (!tried.done);
    if (used.length > 0) throw new Refusal(`what was called uses ${used[0]}`);
    const test = printLatencies(session, plan, simulated, lines, options);
    return { test, leftOut: lines, ...tried.value };
  };
  const placing = { origin: firstOf(events, units), grid: roundGrid };
  const plan = planOf(events, units, placing);
  const open = withOpenEnds(plan);
  // Some calls depend on earlier ones, and some streams never end.
  const direct = new Set(units.filter(({ outputs }) => outputs.length > 0));
  let cause: unknown;
  for (const possible of [{ ...open, direct }, open, plan]) {
    try {
      return await result(possible);
    } catch (error) {
      signal?.throwIfAborted();
      cause = error;
    }
  }
  throw new Refusal((cause as Error).message, { cause });
}

/** What sends or stores past the backend, as a replay shows. */
function usesAmong(
  session: Session,
  units: readonly Unit[],
): readonly Failure[] {
  const { events } = session;
  const placing = { origin: firstOf(events, units), grid: roundGrid };
  const plan = planOf(events, units, placing);
  const uses = usesOf(replayOf(session, plan));
  if (uses.length === 0) return [];
  return [...uses, ...usesAmong(session, without(units, uses))];
}

function without(
  units: readonly Unit[],
  failures: readonly Failure[],
): readonly Unit[] {
  return units.filter((unit) => !failures.some((one) => one.unit === unit));
}
