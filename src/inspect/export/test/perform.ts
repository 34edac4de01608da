import type { Observable } from "rxjs";
import { inspectedBackend } from "../../inspected-backend.ts";
import { Refusal } from "../refusal.ts";
import { orRefused } from "../services.ts";
import { leaving, takenBy } from "../session/session.ts";
import { backendOf, sentTo } from "./answers.ts";
import { command, streamOf } from "./calls.ts";
import { expectStream } from "./marbles.ts";
import type { Notification } from "./row.ts";
import type { Asked, Test } from "./test.ts";

/**
 * Has all be done that a session is to a test, in the one order there is, and
 * expects what came of it before, where that is known.
 * @throws Refusal where there is something that a test cannot tell
 */
export function perform(test: Test): void {
  const { outputs, plan, length, code, known, pen } = test;
  const backend = backendOf(test);
  const watched = inspectedBackend(test.recorder, backend);
  test.services = orRefused("create", () => code.create(watched));
  expectStream(test, sentTo(backend, test), "requests", {
    source: "backend.requests$",
    seen: known?.asked.map(requestSent) ?? [],
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

function requestSent({ start, track }: Asked): Notification {
  const { method, url, body } = track;
  return { at: start, kind: "N", value: { method, url, body } };
}
