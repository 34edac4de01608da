import type { MarbleEvent } from "../../marble-event.ts";
import { oneMoment } from "../session/session.ts";
import type { Script } from "./script.ts";

const grid = 10; // ms

/**
 * The time of a root as it was seen, made round: from the start, or of what an
 * answer emits from its request.
 */
export function seenTime(root: MarbleEvent, { session, plan }: Script): number {
  const { at, order, track } = root;
  const asked = session.requests.find((lane) => lane.track === track);
  if (!asked) return Math.round((at - session.from) / grid) * grid;
  const former = session.roots
    .filter((other) => other.track === track && other.order < order)
    .at(-1);
  if (former && at - former.at <= oneMoment && plan.has(former)) {
    return plan.get(former) ?? 0;
  }
  // Timers are late, never early.
  return Math.floor((at - asked.start.at) / grid) * grid;
}
