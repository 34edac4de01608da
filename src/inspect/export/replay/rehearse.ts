import { TestScheduler } from "rxjs/testing";
import { isEqual } from "../../../testing/differences.ts";
import { groupedBy } from "../../grouped-by.ts";
import { Recorder } from "../../recorder.ts";
import { subscriptionOf } from "../../subscriptions.ts";
import { Refusal } from "../refusal.ts";
import { notified, ofRole, type Request } from "../session/session.ts";
import { perform } from "../test/perform.ts";
import { Pen } from "../test/pen.ts";
import type { Asked, Outcome, Script, Test } from "../test/script.ts";
import { Values } from "../test/values.ts";
import { muted } from "./muted.ts";

/**
 * Does what `script` says and records it; expects what is `known` to come of
 * it, and writes that down.
 * @throws Refusal where something else comes of it, or a service throws
 */
export function rehearse(
  script: Script,
  known?: Outcome,
  draft?: Pen,
): Outcome {
  const pen = new Pen(script.session, draft);
  const expected: string[] = [];
  const scheduler = new TestScheduler((actual, wanted) => {
    const name = expected.shift();
    if (known && !isEqual(actual, wanted)) {
      throw new Refusal(`${name} holds more than can be written down`);
    }
  });
  const { result, hasLogged } = muted(() =>
    scheduler.run((helpers) => {
      const test: Test = {
        ...script,
        known,
        helpers,
        pen,
        values: new Values(pen),
        expected,
        outputs: new Map(),
        requests: new Recorder(),
        missing: new Map(),
      };
      perform(test);
      return test;
    }),
  );
  const outputs = Array.from(
    result.outputs,
    ([output, recorder]) => [output, notified(recorder.events())] as const,
  );
  return {
    outputs: new Map(outputs),
    requests: askedOf(result.requests, script.session.requests),
    hasLogged,
    missing: result.missing,
    pen,
  };
}

/** The requests that were recorded, each with one that was seen. */
function askedOf(recorder: Recorder, requests: readonly Request[]): Asked[] {
  const left = [...requests];
  const lanes = groupedBy(recorder.events(), ({ track }) => track);
  const all = Array.from(lanes, (lane) => subscriptionOf(...lane));
  return ofRole(all, "request").map((asked) => {
    const { name } = asked.track;
    const index = left.findIndex(({ track }) => track.name === name);
    const [seen] = index < 0 ? [] : left.splice(index, 1);
    return { ...asked, seen };
  });
}
