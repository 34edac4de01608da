import { opaqueStream } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { literal } from "../literal.ts";
import { Refusal } from "../refusal.ts";
import { revivedAnswer } from "../revive.ts";
import { argumentsOf, type Session } from "./session.ts";

/**
 * Checks what the test has to write down.
 * @throws Refusal that names the first thing that cannot be, and when it was
 */
export function assertWritable(session: Session): void {
  const { roots, outputs, requests, from } = session;
  const answered = requests.flatMap(({ notifications }) => notifications);
  for (const { track, at, value, kind } of [...roots, ...answered]) {
    const where = `${track.name} at ${at - from} ms`;
    const { role } = track;
    if (role === "command" && kind === "E") {
      throw new Refusal(`${where} threw an error`);
    }
    for (const one of [...argumentsOf(track), value]) {
      const isInput = role === "call" && one === opaqueStream;
      if (!isInput) literal(one, where);
    }
    if (role === "request" && kind === "N") assertAnswer(value, where);
  }
  // A test that expects nothing cannot fail.
  if (outputs.length + requests.length === 0) {
    throw new Refusal("nothing came of what was called");
  }
}

function assertAnswer(value: unknown, where: string): void {
  try {
    revivedAnswer(value);
  } catch {
    throw new Refusal(`${where} was ${shortText(value)}, which is no answer`);
  }
}
