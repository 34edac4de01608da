import { shortText } from "../short-text.ts";
import {
  type Deviation,
  incomparable,
  requestsLeftOut,
  resultsLeftOut,
} from "./compare.ts";
import {
  type Failure,
  leftOutOf,
  leftOutText,
  Refusal,
  refusalOf,
  usesOf,
} from "./left-out.ts";
import { Undrawable } from "./marbles.ts";
import { nextTask } from "./next-task.ts";
import { withoutEffects } from "./no-effects.ts";
import { firstOf } from "./place.ts";
import { printTest } from "./print.ts";
import { repeatedCalls } from "./repeated-calls.ts";
import type { LeftOut, Session, Unit } from "./session.ts";
import { type Settled, settledPlan } from "./settle.ts";
import { shortened } from "./shorten.ts";
import { surplusCall } from "./surplus-call.ts";
import type { PrintOptions } from "./test-file.ts";

const many = 10; // deviations

/** A test of some of the session, which passes. */
interface Draft {
  /** Undefined if nothing is left that expects anything. */
  readonly test?: string;
  readonly leftOut: readonly LeftOut[];
}

/**
 * A test that expects what a replay shows.
 *
 * @throws Refusal if there is none
 */
export async function recordedTest(
  session: Session,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<{ test: string; leftOut: readonly string[] }> {
  const { test, leftOut } = await bestDraft(session, options, signal);
  if (test === undefined) throw new Refusal(refusalOf(leftOut));
  return { test, leftOut: leftOut.map(leftOutText) };
}

async function bestDraft(
  session: Session,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const { events, units, recorder } = session;
  const first = firstOf(events, units);
  const draft = await draftOf(session, first, options, signal);
  const { createdAt = first } = recorder;
  const isWhole = draft.leftOut.length === session.leftOut.length;
  if (isWhole || createdAt >= first) return draft;
  try {
    // Timers of constructors may run since the services were created.
    const other = await draftOf(session, createdAt, options, signal);
    return other.leftOut.length < draft.leftOut.length ? other : draft;
  } catch (error) {
    if (error instanceof Refusal) return draft;
    throw error;
  }
}

/** Leaves out what fails until nothing does. */
async function draftOf(
  session: Session,
  origin: number,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const leftOut = [...session.leftOut];
  const tried = new Set<Unit>();
  let { units } = session;
  function step(): Draft | undefined {
    const settled = settledPlan(session, units, origin);
    const failures = failuresOf(session, settled, tried);
    if (failures.length === 0)
      return finished(session, settled, leftOut, options);
    leaveOut(failures);
    return undefined;
  }
  function leaveOut(failures: readonly Failure[]): void {
    for (const failure of failures) {
      if (!units.includes(failure.unit)) continue; // The first one counts.
      leftOut.push(leftOutOf(failure));
      units = units.filter((unit) => unit !== failure.unit);
    }
  }
  while (units.length > 0) {
    await nextTask(signal);
    try {
      const draft = withoutEffects(() => undefined, step);
      if (draft) return draft;
    } catch (error) {
      leaveOut(undrawable(error));
    }
  }
  return { leftOut };
}

/** What cannot be in a test, next. */
function failuresOf(
  session: Session,
  settled: Settled,
  tried: Set<Unit>,
): readonly Failure[] {
  const uses = usesOf(settled.replay);
  if (uses.length > 0) return uses;
  const repeated = repeatedCalls(session, settled, tried);
  if (repeated.length > 0) return repeated;
  const { deviations } = settled;
  if (deviations.length > 0) return earliest(deviations);
  const surplus = surplusCall(session, settled);
  return surplus.length > 0 ? surplus : incomparable(settled.replay);
}

/**
 * The first one, since the others may follow from it. Of many, also the first
 * tenth, and those of the same method: one by one would take long.
 */
function earliest(deviations: readonly Deviation[]): readonly Failure[] {
  const { length } = deviations;
  const path = deviations[0]?.unit.path;
  return deviations.filter(
    ({ unit }, i) =>
      i === 0 || (length >= many && (unit.path === path || i < length / 10)),
  );
}

function finished(
  session: Session,
  settled: Settled,
  leftOut: readonly LeftOut[],
  options: PrintOptions,
): Draft {
  const { units } = settled.plan;
  const { plan, replay } = shortened(session, settled);
  const { notes, results, sent } = replay;
  if (sent.length + notes.size + results.size === 0) {
    const text = "emits and requests nothing";
    const idle = units.map((unit) => leftOutOf({ unit, text }));
    return { leftOut: [...leftOut, ...idle] };
  }
  const all = [
    ...leftOut,
    ...resultsLeftOut(units),
    ...requestsLeftOut(session, plan, replay),
  ];
  const lines = all.map(leftOutText);
  return {
    test: printTest(session, plan, replay, lines, options),
    leftOut: all,
  };
}

/** What marbles cannot express. */
function undrawable(error: unknown): readonly Failure[] {
  if (error instanceof Refusal) throw error;
  if (!(error instanceof Undrawable))
    throw new Refusal(`a replay throws ${shortText(error)}`, { cause: error });
  const { unit, message } = error;
  if (!unit) throw new Refusal(`a response has ${message}`);
  return [{ unit, text: `has ${message}` }];
}
