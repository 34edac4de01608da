import { isEqual } from "../../../testing/differences.ts";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { groupedBy, type Some } from "../../grouped-by.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import { Recorder } from "../../recorder.ts";
import { Refusal } from "../refusal.ts";
import type { Asked, Outcome } from "../script/outcome.ts";
import { perform, type Script } from "../script/script.ts";
import { notified, type Request } from "../session/session.ts";
import { muted } from "./muted.ts";
import { Rehearsal } from "./rehearsal.ts";

/**
 * Has happen what `script` says, just as the text of the test does, and
 * records it; expects what is `known` to come of it.
 * @throws Refusal where something else comes of it, or a service throws
 */
export function rehearse(script: Script, known?: Outcome): Outcome {
  const { code, outputs, requests } = script.session;
  const recorder = new Recorder();
  const missing = new Map<Request, string>();
  const names = ["What was sent", ...outputs.map(({ track }) => track.name)];
  function assert(actual: unknown, expected: unknown): void {
    const name = names.shift() ?? "A request";
    if (known && !isEqual(actual, expected)) {
      throw new Refusal(`${name} holds more than can be written down`);
    }
  }
  const hasLogged = muted(() =>
    inVirtualTime(assert, (helpers) => {
      const notes = { recorder, missing };
      perform(script, new Rehearsal(code, helpers, notes), known);
    }),
  );
  const lanes = groupedBy(recorder.events(), ({ track }) => track);
  const byName = new Map(
    Array.from(lanes, ([{ name }, events]) => [name, notified(events)]),
  );
  return {
    outputs: new Map(
      // What was sent has number 0.
      outputs.map((output, i) => [output, byName.get(String(i + 1)) ?? []]),
    ),
    requests: askedIn([...lanes.values()], requests),
    hasLogged,
    missing,
  };
}

/** The requests among what was recorded, each with one that was seen. */
function askedIn(
  lanes: readonly Some<MarbleEvent>[],
  requests: readonly Request[],
): Asked[] {
  const left = [...requests];
  return lanes.flatMap((events) => {
    const [{ track, at }, last = events[0]] = [events[0], events.at(-1)];
    if (track.role !== "request") return [];
    const index = left.findIndex((one) => one.track.name === track.name);
    const [seen] = index < 0 ? [] : left.splice(index, 1);
    const to = last.kind === "S" || last.kind === "N" ? Infinity : last.at;
    return { track, seen, from: at, to, events };
  });
}
