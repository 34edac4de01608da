import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Faults } from "../../testing/faults.ts";

/**
 * Whether requests that `failNext` means have still to fail: too few that have
 * begun after the event `since` have ended badly.
 */
export function failsNext(
  { failNext = 0 }: Faults,
  events: readonly MarbleEvent[],
  since: number,
): boolean {
  const begun = events.filter(
    ({ kind, track, order }) =>
      kind === "S" && track.role === "request" && order > since,
  );
  const tracks = new Set(begun.map(({ track }) => track));
  const failed = events.filter(
    // One that is given up as it was to fail doesn't fail any more.
    ({ kind, track }) => (kind === "E" || kind === "U") && tracks.has(track),
  );
  return failed.length < failNext;
}
