import { NEVER } from "rxjs";
import { isEqual } from "../../testing/differences.ts";
import type { MarbleEvent, Track } from "../marble-event.ts";
import { isVirtual } from "../recorder.ts";
import { type RecordedTrack, recordedTracks } from "../recorded-track.ts";
import { refuse } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";
import { memberOf, servicesOf } from "./services.ts";
import {
  isNotification,
  isOutput,
  isRequest,
  isSynchronous,
  sameMoment,
  type Session,
  slotKey,
  takeCount,
} from "./session.ts";

const realTolerance = 150; // ms
const maxEvents = 1000;
const maxMinutes = 10;

/** Selects the recorded calls and streams that a test has. */
export interface Selection {
  /** The numbers of the selected calls. @defaultValue all, and all streams */
  readonly calls?: readonly number[] | undefined;
  /**
   * Left out, with all of their calls, since they depend on events before the
   * recorded ones.
   */
  readonly incomplete?: readonly Track[];
}

/**
 * Step 1: splits `events` into causes, which the test repeats, and effects, which
 * it expects, of the services that `code` creates.
 */
export function split(
  events: readonly MarbleEvent[],
  code: Replayable,
  selection: Selection,
): Omit<Session, "runner"> {
  const { included, excluded, leftOut } = select(events, code, selection);
  const start = startOf(included, leftOut);
  // A request before all calls was sent by something else.
  const isEarly = (one: RecordedTrack): boolean =>
    isRequest(one) && one.start < start - realTolerance;
  const all = included
    .filter((one) => !isEarly(one))
    .map((one) => shifted(one, start));
  const duration = Math.max(...all.map(({ events }) => events.at(-1)?.at ?? 0));
  assertSize(all, duration);
  const wasVirtual = isVirtual(events);
  return {
    code,
    outputs: all.filter(isOutput),
    requests: all.filter(isRequest),
    causes: causesOf(all),
    // A multiple of 10, more than 10 ms after the last event.
    duration: (Math.floor(duration / 10) + 2) * 10,
    tolerance: wasVirtual ? 0 : realTolerance,
    isVirtual: wasVirtual,
    isComplete: events[0]?.order === 0,
    leftOut,
    excluded: [...excluded, ...included.filter(isEarly)],
  };
}

interface Selected extends Pick<Session, "leftOut" | "excluded"> {
  /** Requests are last. */
  readonly included: readonly RecordedTrack[];
}

/** Also excludes what began before the events, and requests of other calls. */
function select(
  events: readonly MarbleEvent[],
  code: Replayable,
  { calls, incomplete = [] }: Selection,
): Selected {
  const services = servicesOf(code, { handle: () => NEVER });
  const all = recordedTracks(events);
  const commands = all.filter(({ track }) => track.role === "command");
  const made = new Set(commands.map(({ track }) => track.call));
  const begunEarlier = all.filter(
    ({ start, track: { call } }) =>
      start === -Infinity || (call !== undefined && !made.has(call)),
  );
  const notWhole = [...incomplete, ...begunEarlier.map(({ track }) => track)];
  const whole = all.filter(
    ({ track }) => !notWhole.some((other) => belongTogether(track, other)),
  );
  const isPicked = (call: number | undefined): boolean =>
    calls === undefined || (call !== undefined && calls.includes(call));
  const isWanted = ({ track }: RecordedTrack): boolean =>
    track.role !== "request" && isPicked(track.call);
  const own = whole.filter(
    (one) => isWanted(one) && memberOf(services, one.track.name),
  );
  // A request without a known call may belong to one of these.
  const callers = new Set([undefined, ...own.map(({ track }) => track.call)]);
  const requests = whole.filter(
    (one) => isRequest(one) && callers.has(one.track.call),
  );
  const included = new Set([...own, ...requests]);
  const excluded = all.filter((one) => !included.has(one));
  const leftOut = excluded
    .filter((one) => isWanted(one) && one.track.role !== "input")
    .map(({ track }) => track.name);
  return {
    included: [...included],
    excluded,
    leftOut: [...new Set(leftOut)],
  };
}

/** Whether they are of one call, or the same track. */
function belongTogether(one: Track, other: Track): boolean {
  return one.call === undefined ? one.id === other.id : one.call === other.call;
}

/** The time of the first call or subscription, in ms. */
function startOf(
  included: readonly RecordedTrack[],
  leftOut: readonly string[],
): number {
  const first = included.find((one) => !isRequest(one));
  if (first) return first.start;
  if (leftOut.length === 0) {
    refuse("nothing was called of the services that the test creates");
  }
  refuse(
    `nothing is whole: ${leftOut.join(", ")} began before the recorded events, or is of a service that the test does not create`,
  );
}

/** `one` with times from `start` on. */
function shifted(one: RecordedTrack, start: number): RecordedTrack {
  const shift = (event: MarbleEvent): MarbleEvent => {
    return { ...event, at: event.at - start };
  };
  const [first, ...others] = one.events;
  return {
    ...one,
    events: [shift(first), ...others.map(shift)],
    start: one.start - start,
    end: one.end - start,
  };
}

function assertSize(all: readonly RecordedTrack[], duration: number): void {
  const count = all.reduce((sum, { events }) => sum + events.length, 0);
  if (count > maxEvents) refuse(`${count} events are more than ${maxEvents}`);
  if (duration > maxMinutes * 60_000) {
    const minutes = Math.ceil(duration / 6000) / 10;
    refuse(`${minutes} minutes are more than ${maxMinutes}`);
  }
}

/**
 * In the recorded order. An emission of an input is one cause, however many
 * subscribers it has.
 */
function causesOf(all: readonly RecordedTrack[]): readonly MarbleEvent[] {
  const causes: MarbleEvent[] = [];
  for (const cause of all.flatMap(causesIn).sort((a, b) => a.order - b.order)) {
    if (!causes.some((one) => isSameEmission(one, cause))) causes.push(cause);
  }
  return causes;
}

function causesIn(one: RecordedTrack): readonly MarbleEvent[] {
  const { events } = one;
  if (isOutput(one)) {
    const kinds = takeCount(one) > 0 ? "S" : "SU";
    return events.filter(({ kind }) => kinds.includes(kind));
  }
  // In the test too, the backend responds to these synchronously.
  if (isRequest(one) && isSynchronous(one)) return [];
  return events.filter(isNotification);
}

/** Whether two subscribers of an input may have received the same emission. */
function isSameEmission(first: MarbleEvent, second: MarbleEvent): boolean {
  return (
    first.track.role === "input" &&
    second.track.role === "input" &&
    first.track !== second.track &&
    slotKey(first.track) === slotKey(second.track) &&
    second.at - first.at <= sameMoment &&
    isEqual([first.kind, first.value], [second.kind, second.value])
  );
}
