import type { MarbleEvent } from "../../marble-event.ts";
import { oneMoment } from "../session/session.ts";
import type { Outcome } from "./replay.ts";
import type { Script } from "./script.ts";
import { windowOf } from "./window.ts";

const grids = [10, 5, 1]; // ms

/**
 * The time of a root as it was seen, made round: from the start, or of what an
 * answer emits from its request.
 */
export function seenTime(root: MarbleEvent, { session, plan }: Script): number {
  const { at, order, track } = root;
  const asked = session.requests.find((lane) => lane.track === track);
  if (!asked) return round(at - session.from, 10);
  const former = session.roots
    .filter((other) => other.track === track && other.order < order)
    .at(-1);
  if (former && at - former.at <= oneMoment && plan.has(former)) {
    return plan.get(former) ?? 0;
  }
  // Timers are late, never early.
  return Math.floor((at - asked.start.at) / 10) * 10;
}

/** The time of a root that fits to what comes of those before it. */
export function fittingTime(root: MarbleEvent, outcome: Outcome): number {
  const { session, plan } = outcome;
  const window = windowOf(root, outcome);
  const former = session.roots[session.roots.indexOf(root) - 1];
  const begin = beginOf(root, outcome);
  let from = window.from + 1;
  if (former) {
    const at = (plan.get(former) ?? 0) + beginOf(former, outcome);
    if (at >= window.from) from = rank(former) > rank(root) ? at + 1 : at;
  }
  // At one time, what is awaited comes last.
  const to = root.track.role === "request" ? window.to - 1 : window.to;
  const wanted = begin + seenTime(root, outcome);
  return fit(wanted, Math.max(from, begin), to) - begin;
}

/** When the time of a root begins: that of an answer with its request. */
function beginOf({ track }: MarbleEvent, { requests }: Outcome): number {
  return requests.find(({ lane }) => lane?.track === track)?.from ?? 0;
}

/** The time nearest to `wanted` on the roundest grid that has one. */
function fit(wanted: number, from: number, to: number): number {
  for (const grid of grids) {
    const least = Math.ceil(from / grid) * grid;
    const most = Math.floor(to / grid) * grid;
    if (least <= most) {
      return Math.min(Math.max(round(wanted, grid), least), most);
    }
  }
  return from;
}

/** In which order `TestScheduler` has happen what happens at one time. */
function rank({ track: { role } }: MarbleEvent): number {
  return ["input", "request"].indexOf(role);
}

function round(ms: number, grid: number): number {
  return Math.round(ms / grid) * grid;
}
