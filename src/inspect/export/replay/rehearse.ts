import { noop, type Observable } from "rxjs";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import { Recorder } from "../../recorder.ts";
import { orRefused, refuse } from "../refusal.ts";
import { type Session, takenBy } from "../session/session.ts";
import { backendOf } from "../test/answers.ts";
import { command, streamOf } from "../test/calls.ts";
import { observed } from "../test/marbles.ts";
import { Pen } from "../test/pen.ts";
import type { Test } from "../test/test.ts";
import { type Outcome, outcomeOf } from "./compare.ts";
import { muted } from "./muted.ts";

/** A test that has been done, and written down if nothing differs. */
export interface Rehearsal extends Test, Outcome {
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
}

/**
 * Does what was seen; writes that down, and what came of it, if that is the
 * same as was seen.
 * @throws Refusal where a service throws, or a test cannot tell something
 */
export function rehearse(session: Session): Rehearsal {
  const { result, hasLogged } = muted(() =>
    inVirtualTime(noop, (helpers) => {
      const test: Test = {
        ...session,
        helpers,
        pen: new Pen(session),
        recorder: new Recorder(),
        services: {},
        made: new Map(),
        missing: new Map(),
        later: [],
      };
      perform(test);
      helpers.flush();
      const outcome = outcomeOf(test);
      if (!outcome.difference) for (const write of test.later) write();
      return { ...test, ...outcome };
    }),
  );
  return { ...result, hasLogged };
}

/** In the one order there is. */
function perform(test: Test): void {
  const { outputs, plan, length, code, pen } = test;
  const [backend, requests$] = backendOf(test);
  const watched = inspectedBackend(test.recorder, backend);
  test.services = orRefused("create", () => code.create(watched));
  observed(test, requests$, "requests", { source: "backend.requests$" });
  const streams = new Map<unknown, Observable<unknown>>();
  for (const output of outputs) {
    const { track, events } = output;
    // What is planned of an output is when somebody comes, and leaves.
    const times = events.flatMap((event) => plan.get(event) ?? []);
    const [start = 0, end = length] = times;
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const former$ = streams.get(key);
    const stream$ = former$ ?? streamOf(test, track, start);
    streams.set(key, stream$);
    const first = pen.code(stream$).replace("$", "");
    const name = former$ ? pen.names.of(first) : first;
    const made = observed(test, stream$, name, {
      source: track.name,
      start,
      // At the end all leave; nobody can before they come.
      end: Math.max(start, end),
      taken: takenBy(output),
    });
    test.made.set(output, made);
  }
  for (const [{ kind, track }, at] of plan) {
    if (track.role !== "command") continue;
    if (kind === "E") refuse(`${track.name} at ${at} ms threw an error`);
    command(test, track, at);
  }
}
