import { isObject } from "../copy.ts";
import { Label, labelIn } from "../label.ts";
import type {
  CallTrack,
  CommandTrack,
  InputTrack,
  MarbleEvent,
  StreamTrack,
  Track,
} from "../marble-event.ts";
import type { Recorder } from "../recorder.ts";
import { isArgumentList } from "./arguments.ts";
import { inputOf } from "./inputs.ts";
import { memberOf } from "./members.ts";
import { withoutEffects } from "./no-effects.ts";
import type { Replayable } from "./replayable.ts";
import {
  type Input,
  isNotification,
  type LeftOut,
  type Output,
  type Recorded,
  type Request,
  type Session,
  type Unit,
} from "./session.ts";

/** Sorts what was recorded into units, of which a test has `calls`. */
export function sessionOf(
  recorder: Recorder,
  code: Replayable,
  services: object,
  calls?: readonly number[],
): Session {
  const events = recorder.events();
  const tracks = tracksOf(events);
  const groups = new Map<string, Recorded[]>();
  for (const one of tracks.filter(({ track }) => track.role !== "request")) {
    const { role, id, call } = one.track;
    const key = role === "stream" ? `stream ${id}` : `call ${call}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const used: string[] = [];
  const unitOrObstacle = (group: readonly Recorded[]): Unit | string => {
    const [{ track }] = group as [Recorded];
    const isPicked = calls?.includes(track.call ?? NaN) ?? true;
    if (!isPicked) return "was not picked";
    const obstacle = obstacleOf(group, code, services);
    // Getters may have used it.
    const [name] = used.splice(0);
    return name === undefined ? (obstacle ?? unitOf(group)) : `uses ${name}`;
  };
  const units: Unit[] = [];
  const leftOut: LeftOut[] = [];
  withoutEffects(
    (name) => used.push(name),
    () => {
      for (const group of groups.values()) {
        const [{ track }] = group as [Recorded];
        const unit = unitOrObstacle(group);
        if (typeof unit === "string")
          leftOut.push({ name: nameOf(track), reason: unit });
        else units.push(unit);
      }
    },
  );
  const requests = tracks.filter(
    (one): one is Request => one.track.role === "request",
  );
  return { recorder, code, services, events, units, requests, leftOut };
}

function tracksOf(events: readonly MarbleEvent[]): Recorded[] {
  const tracks = new Map<number, [MarbleEvent, ...MarbleEvent[]]>();
  for (const event of events) {
    const known = tracks.get(event.track.id);
    if (known) known.push(event);
    else tracks.set(event.track.id, [event]);
  }
  return Array.from(tracks.values(), (all) => {
    return { track: all[0].track, events: all };
  });
}

/** With the number of the call. */
function nameOf({ role, name, call }: Track): string {
  return role === "stream" ? name : `${name} (call ${call})`;
}

/** Why a test cannot have a call or stream, if it cannot. */
function obstacleOf(
  tracks: readonly Recorded[],
  { shown = {} }: Replayable,
  services: object,
): string | undefined {
  const [{ track }] = tracks as [Recorded];
  const command = tracks.find(isCommand);
  if (!memberOf(services, track))
    // The recorder adds the number: `cart (2).add`.
    return / \(\d+\)\./.test(track.name)
      ? "belongs to another service of that name"
      : "is not created by the test";
  const isWhole = tracks.every(
    (one) => isCommand(one) || one.events[0].kind === "S",
  );
  if (!isWhole || (track.role !== "stream" && !command))
    return "began before the recording";
  if (isPromise(command?.track.returned))
    return "returns a promise, which does not settle in virtual time";
  if (command && command.events.length > 1) return "threw an error";
  const label = labelIn(
    command?.track.args.map((arg) => withoutReplaced(arg, services)),
  );
  if (label?.kind === "service")
    return `was given ${label.text}, which is not created by the test`;
  if (label) return `was given ${label.text}, which is not plain data`;
  for (const { track, events } of tracks) {
    if (track.role === "command" || track.name in shown) continue;
    const label = labelIn(events.map(({ value }) => value));
    if (!label) continue;
    const what =
      track.role === "input" ? "has an input that emitted" : "emitted";
    return `${what} ${label.text}, which is not plain data`;
  }
  return undefined;
}

function isCommand(one: Recorded): one is Recorded<CommandTrack> {
  return one.track.role === "command";
}

function isPromise(returned: unknown): boolean {
  return returned instanceof Label && returned.kind === "promise";
}

/** An argument without the labels that `argumentsOf` replaces. */
function withoutReplaced(arg: unknown, services: object): unknown {
  const without = (part: unknown): unknown => {
    const isReplaced =
      part instanceof Label &&
      (part.kind === "stream" ||
        (part.kind === "service" && Object.hasOwn(services, part.text)));
    return isReplaced ? null : part;
  };
  if (!isObject(arg) || arg instanceof Label) return without(arg);
  return isArgumentList(arg) ? Object.values(arg).map(without) : arg;
}

/** The unit, or why there is none. */
function unitOf(tracks: readonly Recorded[]): Unit | string {
  const [{ track }] = tracks as [Recorded];
  const outputs: Output[] = [];
  const inputs: Input[] = [];
  const unit: Unit = {
    path: track.name,
    name: nameOf(track),
    call: tracks.find(isCommand),
    outputs,
    inputs,
  };
  const slots = new Map<string, Recorded<InputTrack>[]>();
  for (const one of tracks) {
    if (isInput(one)) {
      const key = `${one.track.argument} ${one.track.key ?? ""}`;
      slots.set(key, [...(slots.get(key) ?? []), one]);
    } else if (isOutput(one)) {
      const notifications = one.events.filter(isNotification);
      const isTaken = one.events.some(({ kind, sync }) => kind === "U" && sync);
      const take = isTaken ? notifications.length : 0;
      outputs.push({ ...one, unit, notifications, take });
    }
  }
  for (const subscriptions of slots.values()) {
    const input = inputOf(unit, subscriptions);
    if (!input)
      return "has an input that emits differently to each of its subscribers";
    inputs.push(input);
  }
  inputs.sort((a, b) => slotOrder(a) - slotOrder(b));
  return unit;
}

/** So that they are created in the order of the arguments. */
function slotOrder({ unit, slot: { argument, key } }: Input): number {
  const arg = unit.call?.track.args[argument];
  const keys = isObject(arg) ? Object.keys(arg) : [];
  return argument + keys.indexOf(key ?? "") / (keys.length + 1);
}

function isInput(one: Recorded): one is Recorded<InputTrack> {
  return one.track.role === "input";
}

function isOutput(one: Recorded): one is Recorded<CallTrack | StreamTrack> {
  return one.track.role === "call" || one.track.role === "stream";
}
