import { opaqueStream } from "../../opaque.ts";
import { literal } from "../literal.ts";
import type { Session } from "./session.ts";

/**
 * Checks what the test has to write down.
 * @throws Refusal that names the first thing that cannot be, and when it was
 */
export function assertWritable({ roots, requests, from }: Session): void {
  const answered = requests.flatMap(({ notifications }) => notifications);
  for (const { track, at, value, kind } of [
    ...roots.map(({ event }) => event),
    ...answered,
  ]) {
    const where = `${track.name} at ${at - from} ms`;
    if (kind === "N" || kind === "E") literal(value, where);
    if (track.role !== "call" && track.role !== "command") continue;
    for (const arg of track.detail as unknown[]) {
      if (arg !== opaqueStream) literal(arg, where);
    }
  }
}
