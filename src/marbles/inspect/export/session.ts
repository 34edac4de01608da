/* eslint-disable rxjs-x/finnish -- a first version */
import { isEqual } from "../../testing/differences.ts";
import { isStream, isObject } from "../copy.ts";
import { Label, labelIn } from "../label.ts";
import type { Recorder } from "../recorder.ts";
import type {
  CallTrack,
  InputTrack,
  MarbleEvent,
  RequestTrack,
  StreamTrack,
  Track,
} from "../marble-event.ts";
import type { Replayable } from "./replayable.ts";

/** A track with its events. */
export interface Recorded<T extends Track = Track> {
  readonly track: T;
  readonly events: readonly MarbleEvent[];
}

export type Request = Recorded<RequestTrack>;

/** A subscription of what a call returned, or of a property. */
export interface Output extends Recorded<CallTrack | StreamTrack> {
  readonly unit: Unit;
  readonly notifications: readonly MarbleEvent[];
  /** The `n` of a subscriber that unsubscribed within its nth value; else 0. */
  readonly take: number;
}

/** A stream among the arguments of a call, as the test recreates it. */
export interface Input {
  readonly unit: Unit;
  readonly slot: InputSlot;
  /**
   * `hot`: emits `emissions` to all, after `prefix`. `cold`: emits to each what
   * it emitted to the first. `state`: a ReplaySubject that had `prefix`.
   */
  readonly kind: "hot" | "cold" | "state";
  readonly prefix: readonly MarbleEvent[];
  /** How many values a `state` has. */
  readonly size: number;
  readonly emissions: readonly MarbleEvent[];
}

export type InputSlot = Pick<InputTrack, "argument" | "key">;

/** What is in a test, or left out of it, as a whole: a call, or a stream. */
export interface Unit {
  /** `service.member` */
  readonly path: string;
  /** With the number of the call. */
  readonly name: string;
  /** The call, unless this is a subscription of a property. */
  readonly call: MarbleEvent | undefined;
  readonly tracks: readonly Recorded[];
  readonly outputs: readonly Output[];
  readonly inputs: readonly Input[];
}

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** The recorded events by unit. */
export interface Session {
  readonly recorder: Recorder;
  readonly code: Replayable;
  readonly services: object;
  readonly events: readonly MarbleEvent[];
  readonly units: readonly Unit[];
  readonly requests: readonly Request[];
  readonly leftOut: readonly LeftOut[];
}

/** Sorts the events into units; leaves out those that no test can repeat. */
export function sessionOf(
  recorder: Recorder,
  code: Replayable,
  services: object,
  calls?: readonly number[],
): Session {
  const events = recorder.events();
  const groups = new Map<string, Recorded[]>();
  const requests: Request[] = [];
  const byTrack = new Map<number, MarbleEvent[]>();
  for (const event of events) {
    const { track } = event;
    const known = byTrack.get(track.id);
    if (known) {
      known.push(event);
      continue;
    }
    const one = { track, events: [event] };
    byTrack.set(track.id, one.events);
    if (track.role === "request") {
      requests.push(one as unknown as Request);
      continue;
    }
    const isPicked = calls?.includes(track.call ?? NaN) ?? true;
    if (!isPicked || (calls && track.role === "stream")) continue;
    const key = track.role === "stream" ? `t${track.id}` : `c${track.call}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const units: Unit[] = [];
  const leftOut: LeftOut[] = [];
  for (const tracks of groups.values()) {
    const [{ track }] = tracks as [Recorded];
    const name = memberOf(services, track.name)
      ? obstacleOf(tracks, code)
      : "is not created by the test";
    const unit = name ?? unitOf(tracks);
    if (typeof unit === "string")
      leftOut.push({ name: nameOf(track), reason: unit });
    else units.push(unit);
  }
  return { recorder, code, services, events, units, requests, leftOut };
}

/** With the number of the call. */
export function nameOf(track: Track): string {
  return track.role === "stream"
    ? track.name
    : `${track.name} (call ${track.call})`;
}

/** Why a test cannot have a call or stream, if it cannot. */
function obstacleOf(
  tracks: readonly Recorded[],
  { shown = {} }: Replayable,
): string | undefined {
  const commands = tracks.filter(({ track }) => track.role === "command");
  const isWhole = tracks.every(
    ({ track, events: [first] }) =>
      track.role === "command" || first?.kind === "S",
  );
  const [{ track }] = tracks as [Recorded];
  if (!isWhole || (track.role !== "stream" && commands.length === 0))
    return "began before the recording";
  for (const { track, events } of tracks) {
    if (track.role === "command") {
      if (track.returned === "promise")
        return "returns a promise, which does not settle in virtual time";
      if (events.length > 1) return "threw an error";
      const label = labelIn(track.args.map(withoutStreams));
      if (label) return `was given ${label.text}, which is not plain data`;
    }
    for (const { value } of track.role === "command" ? [] : events) {
      const label = track.name in shown ? undefined : labelIn(value);
      if (!label) continue;
      const what =
        track.role === "input" ? "has an input that emitted" : "emitted";
      return `${what} ${label.text}, which is not plain data`;
    }
  }
  return undefined;
}

function withoutStreams(arg: unknown): unknown {
  const without = (part: unknown) =>
    part instanceof Label && part.kind !== "value" ? null : part;
  if (!isObject(arg) || arg instanceof Label) return without(arg);
  const isPlainOrList =
    Array.isArray(arg) || Object.getPrototypeOf(arg) === Object.prototype;
  return isPlainOrList ? Object.values(arg).map(without) : arg;
}

/** The unit, or why there is none. */
function unitOf(tracks: readonly Recorded[]): Unit | string {
  const [{ track, events }] = tracks as [Recorded];
  const outputs: Output[] = [];
  const inputs: Input[] = [];
  const call = track.role === "command" ? events[0] : undefined;
  const unit: Unit = {
    path: track.name,
    name: nameOf(track),
    call,
    tracks,
    outputs,
    inputs,
  };
  const slots = new Map<string, Recorded<InputTrack>[]>();
  for (const one of tracks) {
    const { track, events } = one;
    if (track.role === "input") {
      const key = `${track.argument} ${track.key ?? ""}`;
      slots.set(key, [...(slots.get(key) ?? []), one as Recorded<InputTrack>]);
    } else if (track.role === "call" || track.role === "stream") {
      const notifications = events.filter(isNotification);
      const isTaken = events.some(({ kind, sync }) => kind === "U" && sync);
      const take = isTaken ? notifications.length : 0;
      outputs.push({ track, events, unit, notifications, take });
    }
  }
  for (const subscriptions of slots.values()) {
    const input = inputOf(unit, subscriptions);
    if (!input) return "has an input whose emissions cannot be told apart";
    inputs.push(input);
  }
  return unit;
}

export function isNotification({ kind }: MarbleEvent): boolean {
  return kind !== "S" && kind !== "U";
}

interface Emission {
  readonly event: MarbleEvent;
  readonly received: Set<Recorded>;
}

/** How the test recreates an input, from what each subscriber received. */
function inputOf(
  unit: Unit,
  subscriptions: readonly Recorded<InputTrack>[],
): Input | undefined {
  const [first] = subscriptions as [Recorded<InputTrack>];
  const slot = first.track;
  const prefixes = subscriptions.map(({ events }) =>
    events.filter((event) => isNotification(event) && event.sync),
  );
  const [prefix = []] = prefixes;
  const emissions = emissionsOf(subscriptions);
  const all = emissions.map(({ event }) => event);
  const size = Math.max(...prefixes.map((one) => one.filter(isNext).length));
  const base = { unit, slot, prefix, size, emissions: all };
  const isOver = all.slice(0, -1).some((event) => !isNext(event));
  const isHot =
    !isOver &&
    subscriptions.every((one) => {
      const [start, end] = [one.events[0], one.events.at(-1)] as [
        MarbleEvent,
        MarbleEvent,
      ];
      const last = end.kind === "S" || end.kind === "N" ? Infinity : end.order;
      return emissions.every(
        ({ event: { order }, received }) =>
          received.has(one) || order < start.order || order > last,
      );
    });
  if (isHot && prefixes.every((one) => isSame(one, prefix)))
    return { ...base, kind: "hot" };
  const isState = prefixes.every((one, i) => {
    const start = subscriptions[i]?.events[0]?.order ?? 0;
    const earlier = [...prefix, ...all.filter(({ order }) => order < start)];
    const values = earlier.filter(isNext).slice(-size);
    return isSame(one, [
      ...values,
      ...earlier.filter((event) => !isNext(event)),
    ]);
  });
  if (isHot && isState) return { ...base, kind: "state" };
  const own = ({ events: [start, ...others] }: Recorded) =>
    others
      .filter((event) => isNotification(event) && !event.sync)
      .map((event) => ({ ...event, at: event.at - (start?.at ?? 0) }));
  const isCold = subscriptions.every(
    (one, i) =>
      isSame(prefixes[i] ?? [], prefix) &&
      isSame(own(one), own(first).slice(0, own(one).length)),
  );
  return isCold ? { ...base, kind: "cold", emissions: own(first) } : undefined;
}

/** Emissions that several subscribers received are one. */
function emissionsOf(subscriptions: readonly Recorded[]): Emission[] {
  const emissions: Emission[] = [];
  const all = subscriptions
    .flatMap((one) => one.events.map((event) => ({ one, event })))
    .filter(({ event }) => isNotification(event) && !event.sync)
    .sort((a, b) => a.event.order - b.event.order);
  for (const { one, event } of all) {
    const last = emissions
      .map(({ received }) => received.has(one))
      .lastIndexOf(true);
    const same = emissions
      .slice(last + 1)
      .find(
        (each) =>
          event.at - each.event.at <= 3 && isSame([each.event], [event]),
      );
    if (same) same.received.add(one);
    else emissions.push({ event, received: new Set([one]) });
  }
  return emissions;
}

function isNext({ kind }: MarbleEvent): boolean {
  return kind === "N";
}

/** Whether they have the same kinds and values. */
export function isSame(
  some: readonly Pick<MarbleEvent, "kind" | "value">[],
  others: readonly Pick<MarbleEvent, "kind" | "value">[],
): boolean {
  return isEqual(some.map(kindAndValue), others.map(kindAndValue));
}

function kindAndValue({
  kind,
  value,
}: Pick<MarbleEvent, "kind" | "value">): unknown[] {
  return [kind, value];
}

/** A member by its path `service.member`, or `service.subject$.next`. */
export interface Member {
  readonly path: readonly [service: string, ...keys: string[]];
  readonly owner: object;
  readonly value: unknown;
}

export function memberOf(services: object, name: string): Member | undefined {
  for (const service of Object.keys(services)) {
    if (!name.startsWith(`${service}.`)) continue;
    const rest = name.slice(service.length + 1);
    const on = Reflect.get(services, service) as object;
    const value: unknown = Reflect.get(on, rest);
    if (value !== undefined) return { path: [service, rest], owner: on, value };
    const [, key = "", method = ""] = /^(.*)\.(\w+)$/.exec(rest) ?? [];
    const subject: unknown = Reflect.get(on, key);
    if (!isStream(subject)) continue;
    const emit: unknown = Reflect.get(subject, method);
    return { path: [service, key, method], owner: subject, value: emit };
  }
  return undefined;
}
