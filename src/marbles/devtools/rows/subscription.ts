import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";

/** The recorded events of one track, oldest first. */
export interface Subscription {
  readonly track: Track;
  readonly events: readonly MarbleEvent[];
}

/** When it started, in ms; `-Infinity` if that is no longer recorded. */
export function startOf({ track, events: [first] }: Subscription): number {
  const isStart = first?.kind === "S" || track.role === "command";
  return first && isStart ? first.at : -Infinity;
}

/** When it ended, in ms; `Infinity` while it lasts. */
export function endOf({ track, events }: Subscription): number {
  const last = events.at(-1);
  const isOver = track.role === "command" || "CEU".includes(last?.kind ?? "S");
  return last && isOver ? last.at : Infinity;
}
