import { isEqual } from "../../../testing/differences.ts";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { Recorder } from "../../recorder.ts";
import { subscriptionsOf } from "../../subscriptions.ts";
import { Refusal } from "../refusal.ts";
import { ofRole, type Session } from "../session/session.ts";
import { perform } from "../test/perform.ts";
import { Pen } from "../test/pen.ts";
import type { Asked, Rehearsal, Test } from "../test/test.ts";
import { firstDifference } from "./compare.ts";
import { muted } from "./muted.ts";

/**
 * Does what was seen and records it; expects what is `known` to come of it,
 * and writes that down.
 * @throws Refusal where something else comes of it, or a service throws
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

/** The requests that were recorded, each with one that was seen. */
function askedIn({ recorder, requests }: Test): Asked[] {
  const left = [...requests];
  return ofRole(subscriptionsOf(recorder.events()), "request").map(
    (request) => {
      const { name } = request.track;
      const index = left.findIndex(({ track }) => track.name === name);
      const [seen] = index < 0 ? [] : left.splice(index, 1);
      return { ...request, seen };
    },
  );
}
