import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";

export const kinds = {
  S: "subscribed",
  N: "value",
  E: "error",
  C: "completed",
  U: "given up",
};

/** What happened, in a word or two. */
export function kindText({ kind, track }: MarbleEvent): string {
  if (track.role === "command" && kind === "N") return "called";
  return kinds[kind];
}

/** Which stream it happened in. */
export function streamText(track: Track): string {
  const { name } = track;
  return track.role === "input" ? `${name}, ${inputName(track)}` : name;
}
