import type { Output, Unit } from "./session.ts";

/** A call without its subscriptions, or a subscription, in a test. */
export interface Statement {
  readonly unit: Unit;
  /** The subscription; undefined of a call. */
  readonly output: Output | undefined;
  /** Whether the subscription makes the call, too. */
  readonly makesCall: boolean;
}

/** In the order of the recording: calls, then subscriptions. */
export function statementsOf(units: readonly Unit[]): readonly Statement[] {
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
