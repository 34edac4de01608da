import type { MarbleEvent, Track } from "../../marble-event.ts";
import { lanesOf } from "./lanes.ts";
import { Refusal } from "../refusal.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Root,
  type Session,
  takenBy,
} from "./session.ts";

const maxEvents = 500;
const maxLength = 60_000; // ms
const grid = 10; // ms

/**
 * What `events` are to a test: of what `isKnown` by its name all, or the calls
 * that were picked.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  isKnown: (name: string) => boolean,
  calls?: readonly number[],
): Session {
  const seen = events.filter(({ track }) => isPicked(track, isKnown, calls));
  if (seen.length > maxEvents) {
    throw new Refusal(`${seen.length} events are more than ${maxEvents}`);
  }
  const lanes = lanesOf(seen);
  const roots = rootsOf(lanes, seen);
  const from = roots[0]?.event.at;
  if (from === undefined) throw new Refusal("nothing was called");
  const ends = seen.map(({ at }) => at);
  const length = Math.max(...ends) - from;
  if (length > maxLength) {
    const seconds = Math.round(length / 1000);
    throw new Refusal(`${seconds} s are more than ${maxLength / 1000} s`);
  }
  return {
    outputs: ofRole(lanes, /call|stream/),
    inputs: ofRole(lanes, /input/),
    requests: ofRole(lanes, /request/),
    roots,
    from,
    // A little later, so that all is over then.
    length: (Math.floor(length / grid) + 2) * grid,
  };
}

function isPicked(
  { role, name, call }: Track,
  isKnown: (name: string) => boolean,
  calls: readonly number[] | undefined,
): boolean {
  const isOwn = call !== undefined && calls?.includes(call);
  if (role === "request") return !calls || call === undefined || isOwn === true;
  return isKnown(name) && (!calls || isOwn === true);
}

function rootsOf(
  lanes: readonly Lane[],
  events: readonly MarbleEvent[],
): readonly Root[] {
  const kept = new Map(lanes.map((lane) => [lane.track, lane]));
  return events.flatMap((event) => {
    const lane = kept.get(event.track);
    return isRoot(event, lane) ? [{ event, lane }] : [];
  });
}

function isRoot(
  { kind, track: { role, name } }: MarbleEvent,
  lane: Lane | undefined,
): boolean {
  if (role === "command") {
    if (kind === "E") throw new Refusal(`${name} threw an error`);
    return true;
  }
  if (!lane) return false;
  const isEdge = kind === "S" || kind === "U";
  if (role === "call" || role === "stream") {
    return isEdge && !(kind === "U" && takenBy(lane) > 0);
  }
  return !isEdge && !(role === "request" && isAnsweredAtOnce(lane));
}

function ofRole(lanes: readonly Lane[], role: RegExp): Lane[] {
  return lanes.filter(({ track }) => role.test(track.role));
}
