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
  assertAtMost(maxEvents, seen.length, "events");
  const lanes = lanesOf(seen);
  const laneOf = new Map(lanes.map((lane) => [lane.track, lane]));
  const roots = seen.filter((event) => isRoot(event, laneOf.get(event.track)));
  const from = roots[0]?.at ?? 0;
  const length = (seen.at(-1)?.at ?? 0) - from;
  assertAtMost(maxSeconds, Math.ceil(length / 1000), "s");
  assertCalled(roots, known.length < events.length);
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

/** What happened, but for the calls of services that `code` does not make. */
function eventsOf(
  code: Replayable,
  events: readonly MarbleEvent[],
): readonly MarbleEvent[] {
  const services = code.create({ handle: () => NEVER });
  const isOther = ({ role, name }: Track): boolean =>
    role !== "request" && !has(services, name);
  const others = new Set(
    events.flatMap(({ track }) => (isOther(track) ? track.call : [])),
  );
  others.delete(undefined); // Requests without a call belong to none of them.
  return events.filter(
    ({ track }) => !isOther(track) && !others.has(track.call),
  );
}

function isPicked(
  { role, call }: Track,
  calls: readonly number[] | undefined,
): boolean {
  if (!calls) return true;
  return call === undefined ? role === "request" : calls.includes(call);
}

function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) {
    throw new Refusal(`${count} ${what} are more than ${most}`);
  }
}

function assertCalled(roots: readonly MarbleEvent[], hasOthers: boolean): void {
  if (roots.length > 0) return;
  const ofWhat = hasOthers ? " of the services that the test makes" : "";
  throw new Refusal(`nothing was called${ofWhat}`);
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
