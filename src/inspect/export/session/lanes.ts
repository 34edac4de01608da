import type { MarbleEvent, Track } from "../../marble-event.ts";
import { Refusal } from "../refusal.ts";
import type { Lane, Notified } from "./session.ts";

/** The lanes of `events`, in the order in which they began. */
export function lanesOf(events: readonly MarbleEvent[]): Lane[] {
  const byTrack = new Map<Track, MarbleEvent[]>();
  for (const event of events) {
    if (event.track.role === "command") continue;
    const own = byTrack.get(event.track);
    if (own) own.push(event);
    else byTrack.set(event.track, [event]);
  }
  assertWhole([...byTrack.values()]);
  const lanes = [...byTrack].flatMap(([track, own]) => laneOf(track, own));
  const passing = lanes.filter((lane) => isPassing(lane, lanes));
  return lanes.filter((lane) => !passing.some((outer) => holds(outer, lane)));
}

/** @throws Refusal where the start of something has been forgotten. */
function assertWhole(tracks: readonly (readonly MarbleEvent[])[]): void {
  const cut = tracks.flatMap(([start]) =>
    start && start.kind !== "S" && start.track.role !== "stream"
      ? [start.track]
      : [],
  );
  const [first] = [...cut.filter(({ role }) => role === "call"), ...cut];
  if (first) {
    throw new Refusal(
      `${first.name} began before the oldest event that is kept`,
    );
  }
}

/** One lane; none for a stream whose start was forgotten, which no call needs. */
function laneOf(track: Track, events: readonly MarbleEvent[]): Lane[] {
  const [start] = events;
  if (start?.kind !== "S") return [];
  const notifications = events.filter(isNotified);
  const left = events.find(({ kind }) => kind === "U");
  return [{ track, start, notifications, left }];
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
