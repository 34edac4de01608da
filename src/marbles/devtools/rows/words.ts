import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Row } from "./rows.ts";

export const kinds = {
  S: "subscribed",
  N: "value",
  E: "error",
  C: "completed",
  U: "given up",
};

/** What happened, in a word or two: of a value, its letter too. */
export function kindText({ letters }: Row, event: MarbleEvent): string {
  const { kind, track } = event;
  if (kind !== "N") return kinds[kind];
  const letter = letters.get(fingerprint(event))?.letter ?? "";
  return `${track.role === "command" ? "called" : kinds.N} ${letter}`.trim();
}

/** Which stream it happened in. */
export function streamText(track: Track): string {
  const { name } = track;
  return track.role === "input" ? `${name}, ${inputName(track)}` : name;
}
