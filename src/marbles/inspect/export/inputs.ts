import type { InputTrack, MarbleEvent } from "../marble-event.ts";
import { isSame } from "./is-same.ts";
import {
  type Input,
  isNext,
  isNotification,
  type Recorded,
  type Unit,
} from "./session.ts";

const oneEmission = 3; // ms within which subscribers receive one emission

type Subscription = Recorded<InputTrack>;

/** The input that emits what each subscriber received, if there is one. */
export function inputOf(
  unit: Unit,
  subscriptions: readonly Subscription[],
): Input | undefined {
  const [first] = subscriptions as [Subscription];
  const prefixes = subscriptions.map(prefixOf);
  const prefix = prefixOf(first);
  const emissions = emissionsOf(subscriptions);
  const all = emissions.map(({ event }) => event);
  const size = Math.max(...prefixes.map((one) => one.filter(isNext).length));
  const input = {
    ...{ unit, slot: first.track, subscriptions },
    ...{ prefix, size, emissions: all },
  };
  const havePrefix = prefixes.every((one) => isSame(one, prefix));
  if (areShared(emissions, subscriptions)) {
    if (havePrefix) return { ...input, kind: "hot" };
    const areStates = subscriptions.every((one) =>
      isSame(prefixOf(one), stateAt(one.events[0].order, input)),
    );
    if (areStates) return { ...input, kind: "state" };
  }
  const own = delayed(first);
  const isCold = subscriptions.every((one) => {
    const its = delayed(one);
    return isSame(its, own.slice(0, its.length));
  });
  return isCold && havePrefix
    ? { ...input, kind: "cold", emissions: own }
    : undefined;
}

function prefixOf({ events }: Subscription): MarbleEvent[] {
  return events.filter((event) => isNotification(event) && event.sync);
}

/** What it emitted after `subscribe`, with times since then. */
function delayed({ events: [start, ...others] }: Subscription): MarbleEvent[] {
  return others
    .filter((event) => isNotification(event) && !event.sync)
    .map((event) => ({ ...event, at: event.at - start.at }));
}

/** The state that a subscriber receives at `order`. */
function stateAt(
  order: number,
  { prefix, emissions, size }: Pick<Input, "prefix" | "emissions" | "size">,
): MarbleEvent[] {
  const before = emissions.filter((event) => event.order < order);
  const earlier = [...prefix, ...before];
  const values = earlier.filter(isNext).slice(-size);
  return [...values, ...earlier.filter((event) => !isNext(event))];
}

interface Emission {
  readonly event: MarbleEvent;
  readonly received: Set<Subscription>;
}

/** What was emitted: what several subscribers received at a time is one. */
function emissionsOf(subscriptions: readonly Subscription[]): Emission[] {
  const emissions: Emission[] = [];
  const all = subscriptions
    .flatMap((one) => one.events.map((event) => ({ one, event })))
    .filter(({ event }) => isNotification(event) && !event.sync)
    .sort((a, b) => a.event.order - b.event.order);
  for (const { one, event } of all) {
    const last = emissions.findLastIndex(({ received }) => received.has(one));
    const same = emissions
      .slice(last + 1)
      .find(
        (each) =>
          event.at - each.event.at <= oneEmission &&
          isSame([each.event], [event]),
      );
    if (same) same.received.add(one);
    else emissions.push({ event, received: new Set([one]) });
  }
  return emissions;
}

/** Whether each subscriber received all that was emitted meanwhile. */
function areShared(
  emissions: readonly Emission[],
  subscriptions: readonly Subscription[],
): boolean {
  const ends = emissions.findIndex(({ event }) => !isNext(event));
  if (ends >= 0 && ends < emissions.length - 1) return false;
  return subscriptions.every((one) => {
    const [start, end] = [one.events[0], one.events.at(-1) ?? one.events[0]];
    const isOpen = end.kind === "S" || isNext(end);
    return emissions.every(
      ({ event: { order }, received }) =>
        received.has(one) ||
        order < start.order ||
        (!isOpen && order > end.order),
    );
  });
}
