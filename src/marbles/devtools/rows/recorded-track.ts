import { groupedBy, type NonEmptyArray } from "./grouped-by.ts";
import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";

/** The recorded events of one track, oldest first. */
export interface RecordedTrack<T extends Track = Track> {
  readonly track: T;
  readonly events: NonEmptyArray<MarbleEvent>;
  /** In ms; `-Infinity` if its first event is no longer recorded. */
  readonly start: number;
  /** In ms; `Infinity` while it lasts. */
  readonly end: number;
}

/** The tracks of `events` with their events, in the order of the first ones. */
export function recordedTracks(
  events: readonly MarbleEvent[],
): readonly RecordedTrack[] {
  const groups = groupedBy(events, ({ track }) => track.id);
  return Array.from(groups.values(), recordedTrack);
}

function recordedTrack(events: NonEmptyArray<MarbleEvent>): RecordedTrack {
  const [first] = events;
  const { track } = first;
  const last = events.at(-1) ?? first;
  const isCommand = track.role === "command";
  const isOver = isCommand || "CEU".includes(last.kind);
  return {
    track,
    events,
    start: isCommand || first.kind === "S" ? first.at : -Infinity,
    end: isOver ? last.at : Infinity,
  };
}
