import { inspectedBackend } from "../../inspected-backend.ts";
import type { Part } from "./part.ts";
import { Refusal } from "../refusal.ts";
import { nameParts, servicesOn } from "../services.ts";
import { leaving, type Output, takenBy } from "../session/session.ts";
import { backendOf, sentTo } from "./answers.ts";
import { command, streamOf } from "./calls.ts";
import { expectStream, type StreamPart } from "./marbles.ts";
import { type Notification, type Row, rowOf } from "./row.ts";
import type { Test } from "./script.ts";

/**
 * Has all that a script says be done, in the one order there is, and expects
 * what came of it before, where that is known.
 * @throws Refusal where there is something that a test cannot tell
 */
export function perform(test: Test): void {
  const { session, values, requests } = test;
  const backend = backendOf(test);
  const watched = inspectedBackend(requests, backend);
  values.services = servicesOn(session.code, watched);
  expectRequests(test, sentTo(backend, test));
  const streams = new Map<unknown, StreamPart>();
  for (const output of session.outputs) {
    const { track } = output;
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const former = streams.get(key);
    const stream =
      former ?? streamOf(test, track, test.plan.get(output.events[0]) ?? 0);
    streams.set(key, stream);
    const first = stream.code.slice(0, -1);
    const name = former ? test.pen.names.of(first) : first;
    expectOutput(test, output, stream, name);
  }
  haveCommands(test);
}

function expectRequests(test: Test, stream: StreamPart): void {
  const made = test.known?.requests.map(
    ({ start: at, track: { method, url, body } }): Notification => {
      return { at, kind: "N", value: { method, url, body } };
    },
  );
  expectStream(test, stream, {
    name: "requests",
    from: 0,
    to: Infinity,
    taken: 0,
    row: made && expectedRow(test, "backend.requests$", made),
  });
}

function expectOutput(
  test: Test,
  output: Output,
  stream: StreamPart,
  name: string,
): void {
  const { plan, session, known } = test;
  const from = plan.get(output.events[0]) ?? 0;
  const left = leaving(output);
  const made = known?.outputs.get(output);
  const recorder = expectStream(test, stream, {
    name,
    from,
    // At the end all leave; nobody can before they come.
    to: Math.max(from, (left && plan.get(left)) ?? session.length),
    taken: takenBy(output),
    row: made && expectedRow(test, output.track.name, made),
  });
  test.outputs.set(output, recorder);
}

function expectedRow(
  { values }: Test,
  name: string,
  made: readonly Notification[],
): Row {
  const [, words] = nameParts(name);
  const partOf = ({ value }: Notification, where: string): Part =>
    values.of(value, where, words);
  return rowOf({ name, partOf }, made);
}

function haveCommands(test: Test): void {
  for (const root of test.session.roots) {
    const { track, kind } = root;
    if (track.role !== "command") continue;
    const at = test.plan.get(root) ?? 0;
    if (kind === "E") {
      throw new Refusal(`${track.name} at ${at} ms threw an error`);
    }
    command(test, track, at);
  }
}
