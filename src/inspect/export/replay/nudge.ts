import { attempt, type Placed, type Steps } from "./place.ts";
import type { Replayable } from "../replayable.ts";
import type { Plan } from "./script.ts";
import type { Root, Session } from "../session/session.ts";

const reach = 400; // ms before a difference
const shifts = [10, -10, 20, -20, 5, -5, 40, -40]; // ms
const maxTries = 120;

/**
 * Moves single roots, with all after them, as long as that brings what differs
 * nearer to the end.
 */
export function* nudge(
  session: Session,
  placed: Placed,
  code: Replayable,
): Steps<Placed> {
  let best = placed;
  let tries = 0;
  for (;;) {
    const better = yield* bettered(
      session,
      best,
      code,
      () => ++tries > maxTries,
    );
    if (!better) return best;
    best = better;
    if (!best.difference) return best;
  }
}

function* bettered(
  session: Session,
  { plan, difference }: Placed,
  code: Replayable,
  isEnough: () => boolean,
): Steps<Placed | undefined> {
  if (!difference) return undefined;
  const near = session.roots.filter(({ event }) => {
    const before = difference.at - (event.at - session.from);
    return before > -reach / 4 && before < reach;
  });
  for (const root of near.reverse()) {
    for (const shift of shifts) {
      const moved = shifted(plan, root, shift);
      if (!isInOrder(moved, session)) continue;
      if (isEnough()) return undefined;
      const tried = attempt(session, moved, code);
      yield;
      if (!tried.difference || tried.difference.at > difference.at)
        return tried;
    }
  }
  return undefined;
}

function shifted(plan: Plan, first: Root, by: number): Plan {
  const isAnswer = first.event.track.role === "request";
  return new Map(
    [...plan].map(([root, time]) => {
      const isLater = root.event.order >= first.event.order;
      const isMoved = isAnswer
        ? root.lane === first.lane && isLater
        : isLater && root.event.track.role !== "request";
      return [root, isMoved ? Math.max(0, time + by) : time];
    }),
  );
}

/** Whether each stream, and all that people did, is in the order it had. */
function isInOrder(plan: Plan, { roots }: Session): boolean {
  const latest = new Map<unknown, number>();
  return roots.every((root) => {
    const group = root.event.track.role === "request" ? root.lane : "people";
    const time = plan.get(root) ?? 0;
    const isLater = time >= (latest.get(group) ?? 0);
    latest.set(group, time);
    return isLater;
  });
}
