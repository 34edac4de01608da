import type { MarbleEvent } from "../../marble-event.ts";
import type { Outcome } from "./replay.ts";

/** When a root may happen: milliseconds from the start, both included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * After all that was seen before `root`, and before anything else that comes
 * of what has been placed so far.
 */
export function windowOf(
  { order }: MarbleEvent,
  { session, outputs, requests }: Outcome,
): Window {
  const before: number[] = [0];
  const after: number[] = [Infinity];
  for (const lane of session.outputs) {
    const frames = (outputs.get(lane) ?? []).map(({ frame }) => frame);
    const seen = lane.notifications.filter((event) => event.order < order);
    before.push(...frames.slice(0, seen.length));
    after.push(...frames.slice(seen.length));
  }
  for (const { lane, from, to } of requests) {
    const hasBegun = lane !== undefined && lane.start.order < order;
    (hasBegun ? before : after).push(from);
    if (!hasBegun || lane.notifications.length > 0) continue;
    const hasEnded = lane.left !== undefined && lane.left.order < order;
    (hasEnded ? before : after).push(to);
  }
  return { from: Math.max(...before), to: Math.min(...after) };
}
