import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { Refusal } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { has } from "../members.ts";
import { lanesOf } from "./lanes.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Session,
  takenBy,
} from "./session.ts";

const maxEvents = 500;
const maxSeconds = 60;
const grid = 10; // ms

/**
 * What `events` are to a test of the services that `code` makes: all of those,
 * or the calls that were picked.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  calls?: readonly number[],
): Session {
  const known = eventsOf(code, events);
  const seen = known.filter(({ track }) => isPicked(track, calls));
  const lanes = lanesOf(seen);
  const roots = rootsOf(seen, lanes);
  const from = roots[0]?.at ?? 0;
  const length = (seen.at(-1)?.at ?? 0) - from;
  assertShort(seen, length);
  if (roots.length === 0) throw new Refusal("nothing was called");
  return {
    code,
    outputs: ofRole(lanes, /call|stream/),
    inputs: ofRole(lanes, /input/),
    requests: ofRole(lanes, /request/),
    roots,
    from,
    // A little later, so that all is over then.
    length: (Math.floor(length / grid) + 2) * grid,
  };
}

/** What happened in the services that `code` makes, and all requests. */
function eventsOf(
  code: Replayable,
  events: readonly MarbleEvent[],
): readonly MarbleEvent[] {
  const services = code.create({ handle: () => NEVER });
  return events.filter(
    ({ track }) => track.role === "request" || has(services, track.name),
  );
}

function isPicked(
  { role, call }: Track,
  calls: readonly number[] | undefined,
): boolean {
  if (!calls) return true;
  return call === undefined ? role === "request" : calls.includes(call);
}

function assertShort(seen: readonly MarbleEvent[], length: number): void {
  if (seen.length > maxEvents) {
    throw new Refusal(`${seen.length} events are more than ${maxEvents}`);
  }
  const seconds = length / 1000;
  if (seconds > maxSeconds) {
    throw new Refusal(`${Math.ceil(seconds)} s are more than ${maxSeconds} s`);
  }
}

function rootsOf(
  events: readonly MarbleEvent[],
  lanes: readonly Lane[],
): MarbleEvent[] {
  const kept = new Map(lanes.map((lane) => [lane.track, lane]));
  return events.filter((event) => isRoot(event, kept.get(event.track)));
}

function isRoot(
  { kind, track: { role } }: MarbleEvent,
  lane: Lane | undefined,
): boolean {
  if (role === "command") return true;
  if (!lane) return false;
  if (role === "call" || role === "stream") {
    return kind === "S" || (kind === "U" && takenBy(lane) === 0);
  }
  const isAtOnce = role === "request" && isAnsweredAtOnce(lane);
  return /[NEC]/.test(kind) && !isAtOnce;
}

function ofRole(lanes: readonly Lane[], role: RegExp): Lane[] {
  return lanes.filter(({ track }) => role.test(track.role));
}
