import type { MarbleEvent } from "../../marble-event.ts";
import { Refusal } from "../refusal.ts";
import type { Lane, Notified } from "./session.ts";

/** The lanes of `events`, in the order in which they began. */
export function lanesOf(events: readonly MarbleEvent[]): Lane[] {
  const firsts = events.filter(
    ({ track }, i) => events.findIndex((one) => one.track === track) === i,
  );
  assertWhole(firsts);
  // A stream whose start was forgotten is left out, since no call needs it.
  const lanes = firsts
    .filter(({ kind }) => kind === "S")
    .map((start) => laneOf(start, events));
  const passing = lanes.filter((lane) => isPassing(lane, lanes));
  return lanes.filter((lane) => !passing.some((outer) => holds(outer, lane)));
}

/** @throws Refusal where the start of something has been forgotten. */
function assertWhole(firsts: readonly MarbleEvent[]): void {
  const cut = firsts
    .filter(({ kind }) => kind !== "S")
    .map(({ track }) => track)
    .filter(({ role }) => /call|input|request/.test(role));
  const track = cut.find(({ role }) => role === "call") ?? cut[0];
  if (track) {
    throw new Refusal(
      `${track.name} began before the oldest event that is kept`,
    );
  }
}

function laneOf(start: MarbleEvent, events: readonly MarbleEvent[]): Lane {
  const { track } = start;
  const own = events.filter((event) => event.track === track);
  const left = own.find(({ kind }) => kind === "U");
  return { track, start, notifications: own.filter(isNotified), left };
}

function isNotified(event: MarbleEvent): event is Notified {
  return /[NEC]/.test(event.kind);
}

/**
 * Whether a subscription ends as it begins and nothing comes of it, as those
 * do that React's StrictMode makes first.
 */
function isPassing(lane: Lane, lanes: readonly Lane[]): boolean {
  const { role } = lane.track;
  return (
    (role === "call" || role === "stream") &&
    lanes
      .filter((inner) => holds(lane, inner))
      .every(
        ({ start, left, notifications }) =>
          notifications.length === 0 && left && left.at - start.at <= 1,
      )
  );
}

/** Whether `inner` is `outer` or began while that was subscribed, for it. */
function holds(outer: Lane, inner: Lane): boolean {
  const { order } = inner.start;
  return (
    outer === inner ||
    (order > outer.start.order &&
      order < (outer.left?.order ?? Infinity) &&
      inner.track.call !== undefined &&
      inner.track.call === outer.track.call &&
      inner.track.role !== "call")
  );
}
