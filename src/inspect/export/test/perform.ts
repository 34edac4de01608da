import { inspectedBackend } from "../../inspected-backend.ts";
import { Refusal } from "../refusal.ts";
import { nameParts, orRefused } from "../services.ts";
import { leaving, notified, type Output, takenBy } from "../session/session.ts";
import { backendOf, sentTo } from "./answers.ts";
import { command, streamOf } from "./calls.ts";
import { expectStream, type StreamPart, type Visit } from "./marbles.ts";
import { type Notification, type Row, rowOf } from "./row.ts";
import type { Asked, Test } from "./test.ts";

/**
 * Has all be done that a session is to a test, in the one order there is, and
 * expects what came of it before, where that is known.
 * @throws Refusal where there is something that a test cannot tell
 */
export function perform(test: Test): void {
  const { outputs, plan, code, known } = test;
  const backend = backendOf(test);
  const watched = inspectedBackend(test.sent, backend);
  test.values.services = orRefused("create", () => code.create(watched));
  const sent = known?.asked.map(requestSent) ?? [];
  expectStream(test, sentTo(backend, test), "requests", {
    row: expectedRow(test, "backend.requests$", sent),
  });
  const streams = new Map<unknown, StreamPart>();
  for (const output of outputs) {
    const { track, events } = output;
    const from = plan.get(events[0]) ?? 0;
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const former = streams.get(key);
    const stream = former ?? streamOf(test, track, from);
    streams.set(key, stream);
    const first = stream.code.replace("$", "");
    const name = former ? test.pen.names.of(first) : first;
    const visit = visitOf(test, output, from);
    test.made.set(output, expectStream(test, stream, name, visit));
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

function visitOf(test: Test, output: Output, from: number): Visit {
  const { plan, length, known } = test;
  const left = leaving(output);
  // At the end all leave; nobody can before they come.
  const to = Math.max(from, (left && plan.get(left)) ?? length);
  const made = notified(known?.made.get(output)?.events() ?? []);
  const row = expectedRow(test, output.track.name, made);
  return { from, to, taken: takenBy(output), row };
}

function expectedRow(
  { values }: Test,
  name: string,
  made: readonly Notification[],
): Row {
  const [, words] = nameParts(name);
  return rowOf({ name }, made, ({ value }, where) =>
    values.of(value, where, words),
  );
}
