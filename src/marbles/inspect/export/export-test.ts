import { NEVER } from "rxjs";
import type { Recorder } from "../recorder.ts";
import { differencesOf, requestsLeftOut } from "./compare.ts";
import { Undrawable } from "./marbles.ts";
import { type Plan, planOf } from "./place.ts";
import { printTest } from "./print.ts";
import { type Replay, replayOf } from "./replay.ts";
import type { Replayable } from "./replayable.ts";
import { type LeftOut, type Session, sessionOf, type Unit } from "./session.ts";

const maxPlacements = 5;
const maxEvents = 1000;

/** The test, and what is not in it and why; or why there is none. */
export type Exported =
  | { readonly test: string; readonly leftOut: readonly string[] }
  | { readonly refusal: string };

export interface ExportOptions {
  title?: string;
  /** The calls to test: the `call` of their tracks. @defaultValue all */
  calls?: readonly number[];
  runner?: Replayable["runner"];
  signal?: AbortSignal;
}

/**
 * Replays the recorded calls, subscriptions, inputs and responses in virtual
 * time, and prints that as a test, if it does what was recorded. A call or
 * stream that does not is left out, and named.
 */
export async function exportTest(
  recorder: Recorder,
  code: Replayable,
  { calls, signal, title, runner = code.runner }: ExportOptions = {},
): Promise<Exported> {
  const events = recorder.events();
  if (events.length > maxEvents)
    return { refusal: `${events.length} events are more than ${maxEvents}` };
  const services = code.create({ handle: () => NEVER });
  const session = sessionOf(recorder, code, services, calls);
  const leftOut = [...session.leftOut];
  let { units } = session;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    if (units.length === 0) return { refusal: refusalOf(leftOut) };
    const result = tested(session, units, { title, runner });
    if ("test" in result) {
      const { test, plan, replay } = result;
      const requests = requestsLeftOut(
        session,
        plan,
        replay,
        calls !== undefined,
      );
      if (replay.sent.length + replay.notes.size === 0)
        return {
          refusal: refusalOf([
            { name: "the test", reason: "expects nothing" },
            ...leftOut,
          ]),
        };
      const all = [...leftOut, ...requests].map(
        ({ name, reason }) => `${name}: ${reason}`,
      );
      return { test, leftOut: all };
    }
    if (!result.unit) return { refusal: result.text };
    const { unit, text } = result;
    leftOut.push({ name: unit.name, reason: text });
    units = units.filter((one) => one !== unit);
  }
}

interface Failure {
  /** What cannot be in the test; undefined if there is none. */
  readonly unit: Unit | undefined;
  readonly text: string;
}

function tested(
  session: Session,
  units: readonly Unit[],
  options: Parameters<typeof printTest>[3],
): { test: string; plan: Plan; replay: Replay } | Failure {
  try {
    const [plan, replay] = settled(session, units);
    const [first] = differencesOf(session, plan, replay);
    if (first) return first;
    return { test: printTest(session, plan, replay, options), plan, replay };
  } catch (error) {
    if (error instanceof Undrawable)
      return { unit: error.unit, text: `has ${error.message}` };
    return { unit: undefined, text: `a replay throws ${String(error)}` };
  }
}

/** Replays until each cause is as late as the effects before it. */
function settled(session: Session, units: readonly Unit[]): [Plan, Replay] {
  let plan = planOf(session.events, units);
  let replay = replayOf(session, plan);
  for (let i = 0; i < maxPlacements; i++) {
    const next = planOf(session.events, units, replay);
    const isSame = [...next.times].every(
      ([key, at]) => plan.times.get(key) === at,
    );
    if (isSame && next.end === plan.end) break;
    plan = next;
    replay = replayOf(session, plan);
    if (differencesOf(session, plan, replay).length === 0) break;
  }
  return [plan, replay];
}

function refusalOf(leftOut: readonly LeftOut[]): string {
  const [first, ...more] = leftOut;
  if (!first) return "nothing was called of the services that the test creates";
  const others = more.length > 0 ? `, and ${more.length} more` : "";
  return `nothing can be replayed: ${first.name}: ${first.reason}${others}`;
}
