import { noop, type Observable } from "rxjs";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import { Recorder } from "../../recorder.ts";
import { subscriptionsOf } from "../../subscriptions.ts";
import { orRefused, Refusal } from "../refusal.ts";
import {
  leaving,
  ofRole,
  type Request,
  type Session,
  takenBy,
} from "../session/session.ts";
import { backendOf } from "../test/answers.ts";
import { command, streamOf } from "../test/calls.ts";
import { observed } from "../test/marbles.ts";
import { Pen } from "../test/pen.ts";
import type { Test } from "../test/test.ts";
import { type Asked, type Difference, firstDifference } from "./compare.ts";
import { muted } from "./muted.ts";

/** A test that has been done, and written down if nothing differs. */
export interface Rehearsal extends Test {
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
  readonly asked: readonly Asked[];
  /** Where it first differs from what was seen. */
  readonly difference: Difference | undefined;
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
      const asked = askedIn(test);
      const difference = firstDifference(test, asked);
      if (!difference) for (const write of test.later) write();
      return { ...test, asked, difference };
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
    const start = plan.get(events[0]) ?? 0;
    const left = leaving(output);
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
      end: Math.max(start, (left && plan.get(left)) ?? length),
      taken: takenBy(output),
    });
    test.made.set(output, made);
  }
  for (const [{ kind, track }, at] of plan) {
    if (track.role !== "command") continue;
    if (kind === "E") {
      throw new Refusal(`${track.name} at ${at} ms threw an error`);
    }
    command(test, track, at);
  }
}

/** The requests that were recorded, each with one that was seen. */
function askedIn({ recorder, requests }: Test): Asked[] {
  const asked = ofRole(subscriptionsOf(recorder.events()), "request");
  return asked.map((request, i) => {
    const isAlike = ({ track: { name } }: Request) =>
      name === request.track.name;
    const former = asked.slice(0, i).filter(isAlike);
    return { ...request, seen: requests.filter(isAlike)[former.length] };
  });
}
