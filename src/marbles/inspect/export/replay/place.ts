import type { MarbleEvent, Track } from "../../marble-event.ts";
import { refuse, Undrawn } from "../refusal.ts";
import type { Session } from "../session/session.ts";
import { byPlace } from "./compare.ts";
import type { Pause } from "./pauses.ts";
import { type FinishedReplay, runReplay } from "./run-replay.ts";

const before = 400; // ms before a difference
const after = 100; // ms after it
const step = 10; // ms after which the next thing is done
const shifts = [10, -10, 20, -20, 40, -40, 80, -80, 160, -160]; // ms

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; then those near
 * what differs are moved, as long as that brings it nearer to the end.
 * @throws Refusal that something differs wherever they are
 */
export async function place(
  session: Session,
  pause: Pause,
): Promise<FinishedReplay> {
  let best = runReplay(session);
  const { difference: first } = best;
  // To be moved will hardly keep it from asking for that.
  const maxReplays = first?.isForeign ? 9 : 100;
  let plans = otherPlans(best);
  for (let replays = 1; best.difference && replays < maxReplays; replays++) {
    await pause();
    const { done, value: other } = plans.next();
    if (done) break;
    let tried = best;
    try {
      tried = runReplay(other);
    } catch (error) {
      // Marbles may have a place in the next plan.
      if (!(error instanceof Undrawn)) throw error;
    }
    const { difference } = tried;
    if (difference && byPlace(difference, best.difference) <= 0) continue;
    best = tried;
    plans = otherPlans(best);
  }
  if (best.difference) {
    refuse(first?.isForeign ? first.text : best.difference.text);
  }
  await pause();
  const requests = best.requests.filter(({ track }) =>
    best.compared.some(([one]) => one === track),
  );
  // What the app itself has asked for, a test cannot expect.
  return requests.length === best.requests.length
    ? best
    : runReplay({ ...best, requests });
}

/**
 * The plan in which all is done in order; then those in which a root near the
 * difference is moved, together with what comes after it. Before these the one
 * without the request that differs, where that may have been the app's own.
 */
function* otherPlans(tried: FinishedReplay): Generator<Session, void> {
  const { plan, difference } = tried;
  if (!difference) return;
  yield { ...tried, plan: inOrder(plan) };
  const { track, at } = difference;
  if (track.role === "request" && track.call === undefined) {
    const requests = tried.requests.filter((one) => one.track !== track);
    yield { ...tried, requests };
  }
  for (const [first, time] of [...plan].reverse()) {
    if (first.at <= at - before || first.at >= at + after) continue;
    const group = [...plan].filter(([{ track }]) => isTied(track, first.track));
    const index = group.findIndex(([root]) => root === first);
    const asked = tried.requests.find((one) => one.track === first.track);
    const [, earliest] = group[index - 1] ?? [first, asked?.start ?? 0];
    for (const shift of shifts) {
      if (time + shift < earliest) continue;
      const moved = new Map(plan);
      for (const [root, at] of group.slice(index)) moved.set(root, at + shift);
      yield { ...tried, plan: moved };
    }
  }
}

/** What a test does first in one frame, by role; of one role, the older. */
const ranks = ["call", "stream", "command", "input", "request"];

/** `plan` with each root late enough that those before it are done before it. */
function inOrder(plan: Session["plan"]): Session["plan"] {
  const ordered = new Map<MarbleEvent, number>();
  let [now, former] = [0, 0];
  for (const [root, time] of plan) {
    const { role, id } = root.track;
    const rank = ranks.indexOf(role) * 1e9 + id;
    now = Math.max(time, rank < former ? now + step : now);
    former = rank;
    ordered.set(root, now);
  }
  return ordered;
}

/** Whether moving one must move the other. */
function isTied(one: Track, other: Track): boolean {
  return one === other || ![one.role, other.role].includes("request");
}
