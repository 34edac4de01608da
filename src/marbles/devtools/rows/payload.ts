import type { MarbleEvent } from "../../inspect/marble-event.ts";

/**
 * The arguments of a call and what it returned, the body of a request, or the
 * value of another event.
 */
export function payloadOf(event: MarbleEvent): unknown {
  const { track, value } = event;
  if (!isStart(event)) return value;
  if ("returned" in track)
    return { args: track.args, returned: track.returned };
  return "args" in track ? track.args : "body" in track ? track.body : null;
}

/** True for an event that stands for what a track was given. */
export function isStart({ kind, track }: MarbleEvent): boolean {
  return kind === "S" || (kind === "N" && track.role === "command");
}
