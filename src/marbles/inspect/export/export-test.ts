import { NEVER } from "rxjs";
import type { MarbleEvent } from "../marble-event.ts";
import type { Recorder } from "../recorder.ts";
import { shortText } from "../short-text.ts";
import {
  type Difference,
  incomparable,
  requestsLeftOut,
  resultsLeftOut,
} from "./compare.ts";
import { triedLatencies } from "./latencies.ts";
import { Undrawable } from "./marbles.ts";
import { withoutEffects } from "./no-effects.ts";
import { firstOf, type Plan, planOf, withOpenEnds } from "./place.ts";
import { printLatencies } from "./print-latencies.ts";
import { printTest } from "./print.ts";
import { type Replay, replayOf } from "./replay.ts";
import type { Replayable } from "./replayable.ts";
import { repeatedCalls } from "./repeated-calls.ts";
import { ReplayScheduler } from "./scheduler.ts";
import { settledPlan } from "./settle.ts";
import { type LeftOut, type Session, sessionOf, type Unit } from "./session.ts";
import { shortened } from "./shorten.ts";
import type { PrintOptions } from "./test-file.ts";

const maxEvents = 1000;
const many = 10; // differences
const veryMany = 40;
const inFull = 3; // reasons of a refusal

/** The test, and what is not in it and why; or why there is none. */
export type Exported =
  | {
      readonly test: string;
      readonly leftOut: readonly string[];
      /** Of form `latencies`: how many combinations of latencies were tried. */
      readonly runs?: number;
      /** Of form `latencies`: the race that was found; the test fails with it. */
      readonly race?: string;
    }
  | { readonly refusal: string };

/** Options of {@link exportTest}. */
export interface ExportOptions {
  /** The name of the test. @defaultValue what is in it */
  title?: string;
  /** The calls to test, the `call` of their tracks. @defaultValue all, and all streams */
  calls?: readonly number[];
  /** @defaultValue that of the `Replayable` */
  runner?: Replayable["runner"];
  /**
   * `recorded`: the responses come as they did, and each value is expected.
   * `latencies`: they come with many latencies, and what is shown in the end is
   * expected to stay the same; for this, the `Replayable` has to have `simulated`.
   *
   * @defaultValue `recorded`
   */
  form?: "recorded" | "latencies";
  /** Aborts it. */
  signal?: AbortSignal;
}

/** A test of some of the session, which passes. */
interface Draft {
  /** Undefined if nothing is left that expects anything. */
  readonly test?: string;
  readonly leftOut: readonly LeftOut[];
}

/** What cannot be in a test. */
type Failure = Pick<Difference, "unit" | "text">;

/**
 * Makes a test of what was recorded: replays the calls, subscriptions, inputs
 * and responses in virtual time, and expects what that shows. What differs from
 * the recording is left out by itself, and named. Yields to the page between
 * replays.
 */
export async function exportTest(
  recorder: Recorder,
  code: Replayable,
  {
    calls,
    form = "recorded",
    signal,
    title,
    runner = code.runner,
  }: ExportOptions = {},
): Promise<Exported> {
  const isPicked = ({ track }: MarbleEvent): boolean =>
    calls?.includes(track.call ?? NaN) ?? true;
  const { length } = recorder.events().filter(isPicked);
  if (length > maxEvents)
    return { refusal: `${length} events are more than ${maxEvents}` };
  try {
    const session = sessionOf(recorder, code, servicesOf(code), calls);
    const options = { title, runner };
    if (form === "latencies") {
      return await latencyTest(session, options, signal);
    }
    const { test, leftOut } = await bestDraft(session, options, signal);
    return test === undefined
      ? { refusal: refusalOf(leftOut) }
      : { test, leftOut: leftOut.map(leftOutText) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** A test of the same causes, with the responses of a simulated server. */
async function latencyTest(
  session: Session,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<Exported> {
  const { code, events } = session;
  const { simulated, shown = {} } = code;
  if (!simulated) throw new Refusal("there is no simulated server");
  const isLog = ({ path }: Unit): boolean => path in shown;
  const logs = session.units.filter(isLog).map((unit) => ({
    unit,
    text: "shows a part of its values, which may depend on latencies",
  }));
  const others = session.units.filter((unit) => !isLog(unit));
  const users = usersAmong(session, others);
  const units = others.filter(
    (unit) => !users.some((one) => one.unit === unit),
  );
  const leftOut = [...session.leftOut, ...[...logs, ...users].map(leftOutOf)];
  if (units.length === 0) throw new Refusal(refusalOf(leftOut));
  const lines = leftOut.map(leftOutText);
  const result = async (plan: Plan): Promise<Exported> => {
    const used: string[] = [];
    const runs = triedLatencies(session, plan, simulated);
    const next = () =>
      withoutEffects(
        (name) => used.push(name),
        () => runs.next(),
      );
    let tried;
    do {
      await nextTask();
      signal?.throwIfAborted();
      tried = next();
    } while (!tried.done);
    if (used.length > 0) throw new Refusal(`what was called uses ${used[0]}`);
    const test = printLatencies(session, plan, simulated, lines, options);
    return { test, leftOut: lines, ...tried.value };
  };
  const placing = { origin: firstOf(events, units), grid: 10 };
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
function usersAmong(
  session: Session,
  units: readonly Unit[],
): readonly Failure[] {
  const { events } = session;
  const placing = { origin: firstOf(events, units), grid: 10 };
  const plan = planOf(events, units, placing);
  const users = usersOf(replayOf(session, plan));
  if (users.length === 0) return [];
  const left = units.filter((unit) => !users.some((one) => one.unit === unit));
  return [...users, ...usersAmong(session, left)];
}

/** So that the page stays alive. */
async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** Why there is no test at all. */
class Refusal extends Error {}

/** In virtual time, in which their timers never end. */
function servicesOf(code: Replayable): object {
  const used: string[] = [];
  const scheduler = new ReplayScheduler();
  const create = (): object => {
    scheduler.maxFrames = -1;
    return code.create({ handle: () => NEVER });
  };
  try {
    const services = withoutEffects(
      (name) => used.push(name),
      () => scheduler.run(create),
    );
    if (used.length === 0) return services;
  } catch (error) {
    if (used.length === 0)
      throw new Refusal(`create throws ${shortText(error)}`, { cause: error });
  }
  throw new Refusal(`create uses ${used[0]}`);
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

/** Leaves out what differs until nothing does. */
async function draftOf(
  session: Session,
  origin: number,
  options: PrintOptions,
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const leftOut = [...session.leftOut];
  const tried = new Set<Unit>();
  let { units } = session;
  while (units.length > 0) {
    await nextTask();
    signal?.throwIfAborted();
    const left = units;
    const result = withoutEffects(
      () => undefined,
      () => attempt(session, left, origin, leftOut, tried, options),
    );
    if (!("length" in result)) return result;
    const failed = new Map(result.map((one) => [one.unit, one] as const));
    leftOut.push(...[...failed.values()].map(leftOutOf));
    units = units.filter((unit) => !failed.has(unit));
  }
  return { leftOut };
}

/** The test of these units, or those that cannot be in it. */
function attempt(
  session: Session,
  units: readonly Unit[],
  origin: number,
  leftOut: readonly LeftOut[],
  tried: Set<Unit>,
  options: PrintOptions,
): Draft | readonly Failure[] {
  try {
    const settled = settledPlan(session, units, origin);
    const { differences } = settled;
    if (settled.replay.used.size > 0) return usersOf(settled.replay);
    const repeated = repeatedCalls(session, settled, tried);
    if (repeated.length > 0) return repeated;
    if (differences.length > 0) return failuresOf(differences);
    const changed = incomparable(settled.replay);
    if (changed.length > 0) return changed;
    const { plan, replay } = shortened(session, settled);
    const { notes, results, sent } = replay;
    if (sent.length + notes.size + results.size === 0)
      return units.map((unit) => ({
        unit,
        text: "emits and requests nothing",
      }));
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
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof Undrawable))
      throw new Refusal(`a replay throws ${shortText(error)}`, {
        cause: error,
      });
    const { unit, message } = error;
    if (!unit) throw new Refusal(`a response has ${message}`);
    return [{ unit, text: `has ${message}` }];
  }
}

/** What sends or stores past the backend. */
function usersOf({ used }: Replay): readonly Failure[] {
  return Array.from(used, ([unit, name]) => {
    if (!unit) throw new Refusal(`create uses ${name}`);
    return { unit, text: `uses ${name}` };
  });
}

/**
 * The first one, since the others may follow from it. Of many, also those of the
 * same method, and of very many the first tenth: else it would take long.
 */
function failuresOf(differences: readonly Difference[]): readonly Failure[] {
  const [first] = differences;
  const { length } = differences;
  if (!first || length < many) return differences.slice(0, 1);
  const { path } = first.unit;
  const tenth = length < veryMany ? 1 : Math.ceil(length / 10);
  const failures = differences.filter(
    ({ unit }, i) => unit.path === path || i < tenth,
  );
  // Of a unit, the first one counts.
  return failures.reverse();
}

function leftOutOf({ unit, text }: Failure): LeftOut {
  return { name: unit.name, reason: text };
}

function leftOutText({ name, reason }: LeftOut): string {
  return `${name}: ${reason}`;
}

/** All reasons, the first three in full. */
function refusalOf(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0)
    return "nothing was called of the services that the test creates";
  const reasons = leftOut.slice(0, inFull).map(leftOutText);
  const others = leftOut.slice(inFull).map(({ name }) => name);
  const more = others.length > 0 ? [`and ${others.join(", ")}`] : [];
  return `nothing can be replayed: ${[...reasons, ...more].join("; ")}`;
}
