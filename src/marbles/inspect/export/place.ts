import type { MarbleEvent } from "../marble-event.ts";
import { hasResult, type Input, type Output, type Unit } from "./session.ts";

const loose = 500; // ms that effects may be late in a first replay
const oneTask = 50; // ms that it takes to replace a view by another

/** To a multiple of `grid`. Keeps the order of times. */
export function rounded(at: number, grid: number): number {
  return Math.round(at / grid) * grid;
}

/** A call without its subscriptions, or a subscription, in a test. */
export interface Statement {
  readonly unit: Unit;
  /** The subscription; undefined of a call. */
  readonly output: Output | undefined;
  /** Whether the subscription makes the call, too. */
  readonly makesCall: boolean;
}

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

/** How times of the recording become times of a test. */
export interface Placing {
  /** When the test begins. */
  readonly origin: number;
  readonly grid: number;
}

/** An effect in a replay. */
export interface Effect {
  readonly at: number;
  /** Whether it came on the stack of a cause. */
  readonly isSync: boolean;
}

/** By the event of the recording. */
export type Effects = ReadonlyMap<MarbleEvent, Effect>;

/** Something that the user or the test does. */
interface Cause {
  readonly key: object;
  readonly event: MarbleEvent;
  /** Causes of one frame run in this order. */
  readonly rank: number;
}

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

/** Turns times of the recording into times of a test, in their order. */
class Timeline {
  /** The time of the last cause; after an effect, the next one that is free. */
  now = 0;
  readonly #placing: Placing;
  /** By how much effects come later than in the recording. */
  #delay = 0;
  /** The rank of the last cause, if it is at `now`. */
  #rank = -1;
  /** When something was unsubscribed last, as recorded. */
  #leftAt = -Infinity;

  constructor(placing: Placing) {
    this.#placing = placing;
  }

  place({ event: { at, kind, track }, rank }: Cause): number {
    const { grid } = this.#placing;
    // Within a task, timers of what was left don't run.
    const replaces = track.role !== "input" && at - this.#leftAt <= oneTask;
    const time = replaces ? this.now : Math.max(this.now, this.#rounded(at));
    // A cause that has to run earlier in a frame gets the next one.
    this.now = time === this.now && rank < this.#rank ? time + grid : time;
    this.#rank = rank;
    if (kind === "U") this.#leftAt = at;
    return this.now;
  }

  /** About when the replay comes to an event, without rounding. */
  expected({ at }: MarbleEvent): number {
    return at - this.#placing.origin + this.#delay;
  }

  /** Goes on after an effect, unless that came with the last cause. */
  pass(event: MarbleEvent, { at, isSync }: Effect): void {
    const { grid, origin } = this.#placing;
    this.#delay = at - (event.at - origin);
    if (isSync || at < this.now) return;
    this.now = (Math.floor(at / grid) + 1) * grid;
    this.#rank = -1;
    this.#leftAt = -Infinity;
  }

  /** Goes to `more` ms after the last event. */
  end(last: MarbleEvent | undefined, more: number): void {
    const { origin } = this.#placing;
    this.now = Math.max(this.now, this.#rounded(last?.at ?? origin)) + more;
  }

  #rounded(at: number): number {
    const { grid, origin } = this.#placing;
    return rounded(at - origin + this.#delay, grid);
  }
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

function statementsOf(units: readonly Unit[]): readonly Statement[] {
  const orders = units.flatMap(causeOrders).sort((a, b) => a - b);
  const nextOf = new Map(orders.map((order, i) => [order, orders[i + 1]]));
  const calls = units
    .filter((unit) => unit.call && !isCalledAsSubscribed(unit, nextOf))
    .map((unit) => ({ unit, output: undefined, makesCall: false }));
  const outputs = units.flatMap((unit) =>
    unit.outputs.map((output) => ({
      unit,
      output,
      makesCall: isCalledAsSubscribed(unit, nextOf),
    })),
  );
  return [
    ...calls.sort((a, b) => callOrder(a.unit) - callOrder(b.unit)),
    ...outputs.sort((a, b) => startOrder(a.output) - startOrder(b.output)),
  ];
}

/** Whether the next cause after a call is its only subscription. */
function isCalledAsSubscribed(
  unit: Unit,
  nextOf: ReadonlyMap<number, number | undefined>,
): boolean {
  const [output, ...others] = unit.outputs;
  if (!unit.call || !output || others.length > 0) return false;
  return nextOf.get(callOrder(unit)) === startOrder(output);
}

/** The orders of the causes of a unit. */
function causeOrders({ call, outputs, inputs }: Unit): number[] {
  const subscriptions = outputs.flatMap(({ events }) =>
    events.filter(({ kind }) => kind === "S" || kind === "U"),
  );
  const emissions = inputs.flatMap((input) => input.emissions);
  const events = [...(call?.events ?? []), ...subscriptions, ...emissions];
  return events.map(({ order }) => order);
}

function callOrder({ call }: Unit): number {
  return call?.events[0].order ?? 0;
}

function startOrder({ events: [start] }: Output): number {
  return start.order;
}
