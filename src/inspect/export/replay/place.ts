import type { MarbleEvent } from "../../marble-event.ts";
import type { Session } from "../session/session.ts";
import { type Difference, firstDifference } from "./compare.ts";
import { type Outcome, replay } from "./replay.ts";
import type { Script } from "./script.ts";
import { fittingTime, seenTime } from "./times.ts";

const margin = 200; // ms around a difference

/** A replay, and where that differs from what was seen. */
export interface Attempt extends Outcome {
  readonly difference: Difference | undefined;
}

/** A work that others may interrupt between its steps. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Finds times at which the roots have the effects that were seen, near the
 * real ones and round. All are tried where they were seen; around what then
 * differs, each is placed by what comes of those before it.
 */
export function* place(session: Session): Steps<Attempt> {
  const plan = new Map<MarbleEvent, number>();
  const script = { session, plan };
  for (;;) {
    const rest = session.roots.filter((root) => !plan.has(root));
    const tried = attempt(withSeen(script, rest));
    yield;
    if (!tried.difference || rest.length === 0) return tried;
    const { at } = tried.difference;
    for (const root of rest) {
      const time = root.at - session.from;
      if (time < at - margin) {
        plan.set(root, tried.plan.get(root) ?? time);
      } else if (time <= at + margin || root === rest[0]) {
        const outcome = replay(script);
        yield;
        plan.set(root, fittingTime(root, outcome));
      }
    }
  }
}

/** Replays `script`, and compares. */
export function attempt(script: Script): Attempt {
  const outcome = replay(script);
  return { ...outcome, difference: firstDifference(outcome) };
}

/** `script` with the `rest` of its roots where they were seen. */
function withSeen(
  { session, plan }: Script,
  rest: readonly MarbleEvent[],
): Script {
  const whole = new Map(plan);
  const script = { session, plan: whole };
  for (const root of rest) whole.set(root, seenTime(root, script));
  return script;
}
