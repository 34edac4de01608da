import type { Observable } from "rxjs";
import { isEqual } from "../../../testing/differences.ts";
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
import { backendOf, sentTo } from "../test/answers.ts";
import { command, streamOf } from "../test/calls.ts";
import { expectStream } from "../test/marbles.ts";
import { Pen } from "../test/pen.ts";
import type { Asked, Rehearsal, Test } from "../test/test.ts";
import { firstDifference } from "./compare.ts";
import { muted } from "./muted.ts";

/**
 * Does what was seen and records it; expects what is `known` to come of it,
 * and writes that down.
 * @throws Refusal where something else comes of it, a service throws or there
 * is something that a test cannot tell
 */
export function rehearse(session: Session, known?: Rehearsal): Rehearsal {
  const expected: string[] = [];
  const compare = (actual: unknown, wanted: unknown): void => {
    const name = expected.shift();
    if (known && !isEqual(actual, wanted)) {
      throw new Refusal(`${name} holds more than can be written down`);
    }
  };
  const { result: test, hasLogged } = muted(() =>
    inVirtualTime(compare, (helpers) => {
      const test: Test = {
        ...session,
        known,
        helpers,
        pen: new Pen(session),
        services: {},
        expected,
        recorder: new Recorder(),
        made: new Map(),
        missing: new Map(),
      };
      perform(test);
      return test;
    }),
  );
  const done = { ...test, asked: askedIn(test), hasLogged };
  return { ...done, difference: firstDifference(done) };
}

/** In the one order there is. */
function perform(test: Test): void {
  const { outputs, plan, length, code, known, pen } = test;
  const backend = backendOf(test);
  const watched = inspectedBackend(test.recorder, backend);
  test.services = orRefused("create", () => code.create(watched));
  const sent = known?.asked.map(({ start, track: { method, url, body } }) => {
    return { at: start, kind: "N" as const, value: { method, url, body } };
  });
  expectStream(test, sentTo(backend, test), "requests", {
    source: "backend.requests$",
    seen: sent ?? [],
    start: 0,
    end: Infinity,
    taken: 0,
  });
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
    const made = expectStream(test, stream$, name, {
      source: track.name,
      seen: known?.made.get(output)?.() ?? [],
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
