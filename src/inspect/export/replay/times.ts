import type { Outcome } from "./replay.ts";
import type { Plan } from "./script.ts";
import type { Root, Session } from "../session/session.ts";
import { windowOf } from "./window.ts";

const grids = [10, 5, 1]; // ms
const oneMoment = 3; // ms within which a value and an end belong together

/**
 * The time of a root as it was seen, made round: from the start, or of what an
 * answer emits from its request.
 */
export function seenTime(root: Root, session: Session, plan: Plan): number {
  const { event, lane } = root;
  if (!isAnswer(root) || !lane) return round(event.at - session.from, 10);
  const former = session.roots
    .filter((other) => other.lane === lane && other.event.order < event.order)
    .at(-1);
  const together = former && event.at - former.event.at <= oneMoment;
  if (together && plan.has(former)) return plan.get(former) ?? 0;
  // Timers are late, never early.
  return Math.floor((event.at - lane.start.at) / 10) * 10;
}

/** The time of a root that fits to what comes of those before it. */
export function fittingTime(
  root: Root,
  session: Session,
  plan: Plan,
  outcome: Outcome,
): number {
  const window = windowOf(root, session, outcome);
  const former = session.roots[session.roots.indexOf(root) - 1];
  const begin = beginOf(root, outcome);
  let from = window.from + 1;
  if (former) {
    const at = (plan.get(former) ?? 0) + beginOf(former, outcome);
    if (at >= window.from) from = rank(former) > rank(root) ? at + 1 : at;
  }
  // At one time, what is awaited comes last.
  const to = isAnswer(root) ? window.to - 1 : window.to;
  const wanted = begin + seenTime(root, session, plan);
  return fit(wanted, Math.max(from, begin), to) - begin;
}

/** When the time of a root begins: that of an answer with its request. */
function beginOf(root: Root, outcome: Outcome): number {
  if (!isAnswer(root)) return 0;
  const asked = outcome.requests.find(({ lane }) => lane === root.lane);
  return asked?.from ?? 0;
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
function rank({ event: { track } }: Root): number {
  if (track.role === "input") return 1;
  return track.role === "request" ? 2 : 0;
}

function isAnswer({ event: { track } }: Root): boolean {
  return track.role === "request";
}

function round(ms: number, grid: number): number {
  return Math.round(ms / grid) * grid;
}
