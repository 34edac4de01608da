/* eslint-disable @typescript-eslint/no-non-null-assertion -- a first version */
import type { MarbleEvent } from "../marble-event.ts";
import type { Replay } from "./replay.ts";
import type { Input, Output, Unit } from "./session.ts";

export const grid = 10; // ms
const loose = 500; // ms that effects in a first replay may be late

/** On the grid. Keeps the order of times. */
export function rounded(at: number): number {
  return Math.round(at / grid) * grid;
}

/** A call, or a subscription, as a line of the test. */
export interface Statement {
  readonly unit: Unit;
  /** Whether it makes the call. */
  readonly isCall: boolean;
  readonly output: Output | undefined;
}

/** What a test does, in order, and when. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly statements: readonly Statement[];
  readonly inputs: readonly Input[];
  /** By event; of the end of an output by the output. */
  readonly times: ReadonlyMap<object, number>;
  readonly end: number;
}

interface Cause {
  readonly key: object;
  readonly event: MarbleEvent;
  /** Causes of one frame run in this order. */
  readonly rank: number;
}

/**
 * Places the causes in their order, on the grid, each after the effects that
 * preceded it in the recording, and as long after the last of them, as these
 * are timed in an earlier replay.
 */
export function planOf(
  events: readonly MarbleEvent[],
  units: readonly Unit[],
  earlier?: Replay,
): Plan {
  const statements = statementsOf(units);
  const inputs = units.flatMap((unit) => unit.inputs);
  const causes = new Map<object, Cause>();
  const ends: Cause[] = [];
  const add = (cause: Cause): void => void causes.set(cause.event, cause);
  const last = events.at(-1)!;
  statements.forEach(({ unit, output, isCall }, rank) => {
    const { call } = unit;
    if (isCall && call) add({ key: call, event: call, rank });
    const [start] = output?.events ?? [];
    if (!output || !start) return;
    add({ key: start, event: start, rank });
    const end = output.events.find(({ kind }) => kind === "U");
    const isOver =
      output.take > 0 || output.events.some(({ kind }) => "EC".includes(kind));
    if (end && output.take === 0) add({ key: output, event: end, rank });
    // What goes on is unsubscribed at the end.
    else if (!isOver) ends.push({ key: output, event: last, rank });
  });
  inputs.forEach(({ kind, emissions }, i) => {
    if (kind === "cold") return;
    for (const event of emissions)
      add({ key: event, event, rank: statements.length + i });
  });

  const origin =
    events.find((event) => causes.has(event) || event.track.role === "request")
      ?.at ?? 0;
  const times = new Map<object, number>();
  let [now, lastRank, shift] = [0, -1, 0];
  const place = ({ key, event: { at }, rank }: Cause): void => {
    const wanted = rounded(at - origin + shift);
    const time = Math.max(now, wanted);
    now = time === now && rank < lastRank ? time + grid : time;
    lastRank = rank;
    times.set(key, now);
  };
  for (const event of events) {
    const cause = causes.get(event);
    if (cause) place(cause);
    const effect = earlier?.effects.get(event);
    if (effect) shift = effect.at - (event.at - origin);
    if (!effect || effect.isSync || effect.at < now) continue;
    now = (Math.floor(effect.at / grid) + 1) * grid;
    lastRank = -1;
  }
  now =
    Math.max(now, rounded(last.at - origin + shift)) + (earlier ? grid : loose);
  ends.sort((a, b) => a.rank - b.rank).forEach(place);
  return { units, statements, inputs, times, end: now };
}

/**
 * The calls and subscriptions in their order. A call and the subscription that
 * follows it are one line, unless there are more subscriptions of it.
 */
function statementsOf(units: readonly Unit[]): readonly Statement[] {
  const causes = units
    .flatMap((unit) => [
      ...(unit.call
        ? [{ unit, output: undefined, order: unit.call.order }]
        : []),
      ...unit.outputs.map((output) => ({
        unit,
        output,
        order: output.events[0]?.order ?? 0,
      })),
    ])
    .sort((a, b) => a.order - b.order);
  const others = units.flatMap((unit) => [
    ...unit.inputs.flatMap(({ emissions }) => emissions),
    ...unit.outputs.flatMap(({ events }) =>
      events.filter(({ kind }) => kind === "U"),
    ),
  ]);
  return causes.flatMap(({ unit, output }, i): Statement[] => {
    const [next, previous] = [causes[i + 1], causes[i - 1]];
    const isAlone = (one: typeof next, other: typeof next): boolean =>
      one?.unit === other?.unit &&
      unit.outputs.length === 1 &&
      !others.some(
        (each) =>
          each.order > (one?.order ?? 0) && each.order < (other?.order ?? 0),
      );
    if (!output)
      return next?.output && isAlone(causes[i], next)
        ? [] // made by the subscription
        : [{ unit, isCall: true, output }];
    const isCall =
      previous?.output === undefined &&
      unit.call !== undefined &&
      isAlone(previous, causes[i]);
    return [{ unit, isCall, output }];
  });
}
