import type { MarbleEvent } from "../marble-event.ts";
import { hasResult, type Input, type Unit } from "./session.ts";
import { type Statement, statementsOf } from "./statements.ts";
import { type Cause, type Effect, type Placing, Timeline } from "./timeline.ts";

const loose = 500; // ms that effects may be late in a first replay

/** What a test does, in order, and when. */
export interface Plan {
  readonly units: readonly Unit[];
  /** Calls, then subscriptions, each in the order of the recording. */
  readonly statements: readonly Statement[];
  /** In the order of the calls and of their arguments. */
  readonly inputs: readonly Input[];
  /** Those whose call is made before time begins, as in most tests. */
  readonly direct: ReadonlySet<Unit>;
  /** The times of the first values of inputs that come just after `subscribe`. */
  readonly starts: ReadonlyMap<Input, number>;
  /** Whether responses have no more than their bodies and named headers. */
  readonly hasBareResponses: boolean;
  /** Whether equal parts of responses are one object. */
  readonly sharesValues: boolean;
  /** By event; of the end of a subscription, by its output. */
  readonly times: ReadonlyMap<object, number>;
  /** About when requests are sent, by their first event. */
  readonly expected: ReadonlyMap<MarbleEvent, number>;
  readonly end: number;
  /** All times are multiples of it, in ms. */
  readonly grid: number;
}

/** By the event of the recording. */
export type Effects = ReadonlyMap<MarbleEvent, Effect>;

/**
 * Places the causes in their order, each after the effects that came before it,
 * and as long after the last one as was recorded. The effects are those of an
 * earlier replay.
 */
export function planOf(
  events: readonly MarbleEvent[],
  units: readonly Unit[],
  placing: Placing,
  effects?: Effects,
): Plan {
  const statements = statementsOf(units);
  const inputs = statements
    .filter(({ output, makesCall }) => !output || makesCall)
    .flatMap(({ unit }) => unit.inputs);
  const last = events.at(-1);
  const { causes, atEnd } = causesOf(statements, inputs, last);
  const timeline = new Timeline(placing);
  const times = new Map<object, number>();
  const expected = new Map<MarbleEvent, number>();
  for (const event of events) {
    const cause = causes.get(event);
    if (cause) times.set(cause.key, timeline.place(cause));
    const isRequest = event.track.role === "request" && event.kind === "S";
    if (isRequest) expected.set(event, timeline.expected(event));
    const effect = effects?.get(event);
    if (effect) timeline.pass(event, effect);
  }
  timeline.end(last, effects ? placing.grid : loose);
  for (const cause of atEnd) times.set(cause.key, timeline.place(cause));
  return {
    ...{ units, statements, inputs, times, expected },
    ...{ end: timeline.now, grid: placing.grid },
    ...{ direct: new Set(), starts: new Map() },
    ...{ hasBareResponses: false, sharesValues: false },
  };
}

/** A plan in which what was not unsubscribed goes on at the end. */
export function withOpenEnds(plan: Plan): Plan {
  const open = plan.statements.flatMap(({ output }) =>
    output && !output.events.some(({ kind }) => kind === "U") ? [output] : [],
  );
  const times = new Map(plan.times);
  for (const output of open) times.delete(output);
  return { ...plan, times };
}

/** The plan of what else is in it, at the same times. */
export function withoutUnits(plan: Plan, units: readonly Unit[]): Plan {
  const isKept = ({ unit }: { readonly unit: Unit }): boolean =>
    !units.includes(unit);
  return {
    ...plan,
    units: plan.units.filter((unit) => !units.includes(unit)),
    statements: plan.statements.filter(isKept),
    inputs: plan.inputs.filter(isKept),
  };
}

/** When the first thing happened that a test can do or cause. */
export function firstOf(
  events: readonly MarbleEvent[],
  units: readonly Unit[],
): number {
  const { causes } = causesOf(statementsOf(units), [], undefined);
  const isFirst = (event: MarbleEvent): boolean =>
    causes.has(event) || event.track.role === "request";
  return events.find(isFirst)?.at ?? 0;
}

function causesOf(
  statements: readonly Statement[],
  inputs: readonly Input[],
  last: MarbleEvent | undefined,
): { causes: Map<object, Cause>; atEnd: Cause[] } {
  const causes = new Map<object, Cause>();
  const atEnd: Cause[] = [];
  const add = (cause: Cause): void => void causes.set(cause.event, cause);
  const all = statements.length + inputs.length;
  statements.forEach(({ unit, output, makesCall }, rank) => {
    const [call] = unit.call?.events ?? [];
    if (call && (makesCall || !output))
      // Results are expected, which takes timers that are set last.
      add({
        key: call,
        event: call,
        rank: hasResult(unit) ? all + rank : rank,
      });
    if (!output) return;
    const [start] = output.events;
    add({ key: start, event: start, rank });
    const left = output.events.find(({ kind }) => kind === "U");
    const isOver =
      output.take > 0 || output.events.some(({ kind }) => "EC".includes(kind));
    if (left && output.take === 0) add({ key: output, event: left, rank });
    // What goes on is unsubscribed at the end.
    else if (!isOver && last) atEnd.push({ key: output, event: last, rank });
  });
  inputs.forEach(({ kind, emissions }, i) => {
    if (kind === "cold") return; // It is timed by its subscription.
    const rank = statements.length + i;
    for (const event of emissions) add({ key: event, event, rank });
  });
  return { causes, atEnd };
}
