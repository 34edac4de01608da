import type { MarbleEvent } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { literal } from "../literal.ts";
import { Refusal } from "../refusal.ts";
import { type AnswerCopy, revivedAnswer } from "../replay/revive.ts";
import { notified, type Session, writtenArgs } from "./session.ts";

/**
 * Checks what inputs, answers and commands did.
 * @throws Refusal that names the first thing that cannot be written down
 */
export function assertWritable(session: Session): void {
  const { roots, outputs, requests, from } = session;
  for (const event of [...roots, ...requests.flatMap(notified)]) {
    const ms = Math.round(event.at - from);
    assertEvent(event, `${event.track.name} at ${ms} ms`);
  }
  // A test that expects nothing cannot fail.
  if (outputs.length + requests.length === 0) {
    throw new Refusal("nothing came of what was called");
  }
}

function assertEvent({ track, kind, value }: MarbleEvent, where: string): void {
  if (track.role === "command" && kind === "E") {
    throw new Refusal(`${where} threw an error`);
  }
  for (const one of [...writtenArgs(track), value]) literal(one, where);
  if (track.role !== "request" || kind !== "N") return;
  try {
    revivedAnswer(value as AnswerCopy);
  } catch {
    throw new Refusal(`${where} was ${shortText(value)}, which is no answer`);
  }
}
