import { noop, type Observable, type VirtualTimeScheduler } from "rxjs";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import { once } from "../../once.ts";
import { recorderFor } from "../../recorder.ts";
import { orRefused, refuse } from "../refusal.ts";
import { servicesOf } from "../services.ts";
import { type Session, takenBy } from "../session/session.ts";
import { backendOf } from "../print/answers.ts";
import { command, streamOf } from "../print/calls.ts";
import { observed } from "../print/marbles.ts";
import { Printer } from "../print/printer.ts";
import type { Replay } from "./replay.ts";
import { type Outcome, outcomeOf } from "./compare.ts";
import { muted } from "./muted.ts";

const step = 10; // ms after the last thing that is done
const longest = 600_000; // ms that services may go on when all have left
const mostSeconds = 2; // that a replay may take, since the page waits for it

/** A test that has been done, and written down if nothing differs. */
export interface FinishedReplay extends Replay, Outcome {
  /** How many errors were written to the console. */
  readonly errors: number;
}

/**
 * Does what was seen; writes that down, and what came of it, if that is the
 * same as was seen.
 * @throws Refusal where a service throws, or a test cannot tell something
 */
export function runReplay(session: Session): FinishedReplay {
  // Nobody leaves before all has happened.
  const end = Math.round(Math.max(...session.plan.values())) + step;
  const length = Math.max(session.length, end);
  const run = (): Replay & Outcome =>
    inVirtualTime(noop, (helpers, scheduler) => {
      const replay: Replay = {
        ...session,
        length,
        helpers,
        printer: new Printer(session),
        recorder: recorderFor(session.plan.keys()),
        services: {},
        made: new Map(),
        missing: new Map(),
        assertInTime: timeLimit(scheduler, length + longest),
        later: [],
      };
      perform(replay);
      helpers.flush();
      const outcome = outcomeOf(replay);
      if (!outcome.difference) for (const write of replay.later) write();
      return { ...replay, ...outcome };
    });
  const { result, errors } = muted(() => orRefused("a replay", run));
  return { ...result, errors };
}

/**
 * What gives up a replay that takes too long. `scheduler` asks it at each of
 * its steps, and looks at its own clock: services may go on for ever, from one
 * time to the next or at one and the same.
 */
function timeLimit(scheduler: VirtualTimeScheduler, last: number): () => void {
  const end = performance.now() + mostSeconds * 1000;
  const assertInTime = (): void => {
    if (performance.now() > end)
      refuse(`a replay is not over after ${mostSeconds} s`);
  };
  let frame = 0;
  Object.defineProperty(scheduler, "frame", {
    get: () => frame,
    set(next: number) {
      if (next > last) refuse("a replay does not come to rest");
      assertInTime();
      frame = next;
    },
  });
  return assertInTime;
}

/** In the order of the text: all streams are made before anybody comes. */
function perform(replay: Replay): void {
  const { outputs, plan, length, code, printer } = replay;
  const [backend, requests$] = backendOf(replay);
  const watched = inspectedBackend(replay.recorder, backend);
  replay.services = servicesOf(code, watched);
  const streams = new Map<unknown, Observable<unknown>>();
  const visits = outputs.map((output) => {
    const { track, events } = output;
    // When somebody comes, and leaves; at the end all do.
    const [start = 0, end = length] = events.flatMap(
      (event) => plan.get(event) ?? [],
    );
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const isFirst = !streams.has(key);
    const stream$ = once(streams, key, () => streamOf(replay, track, start));
    const first = printer.code(stream$).replace("$", "");
    const name = isFirst ? first : printer.names.of(first);
    const visit = { source: track.name, start, end, taken: takenBy(output) };
    return () =>
      replay.made.set(output, observed(replay, stream$, name, visit));
  });
  observed(replay, requests$, "requests", { source: "backend.requests$" });
  for (const visit of visits) visit();
  for (const [{ kind, track }, at] of plan) {
    if (track.role !== "command") continue;
    if (kind === "E") refuse(`${track.name} at ${at} ms threw an error`);
    command(replay, track, at);
  }
}
