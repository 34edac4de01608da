import {
  inputName,
  type MarbleEvent,
  type Track,
} from "../../inspect/marble-event.ts";
import { shortText } from "../../inspect/short-text.ts";
import { letterOf, noLetter } from "./letters.ts";
import { isStart } from "./payload.ts";
import type { Row } from "./row.ts";

export const kindNames = {
  S: "subscribed",
  N: "value",
  E: "error",
  C: "completed",
  U: "unsubscribed",
};

/** The kind of an event; of a value, its letter too, if it has one. */
export function kindText(row: Row, event: MarbleEvent): string {
  if (event.kind !== "N") return kindNames[event.kind];
  const name = commandText(event.track) ?? kindNames.N;
  const letter = letterOf(row.letters, event);
  return letter === noLetter ? name : `${name} ${letter}`;
}

function commandText(track: Track): string | undefined {
  if (track.role !== "command") return undefined;
  return track.setter ? "set" : "called";
}

/** The name of a stream; of an input, the call and the argument. */
export function streamText(track: Track): string {
  const { name } = track;
  return track.role === "input" ? `${name}, ${inputName(track)}` : name;
}

/** What changed since the value before; the value if that is shorter and whole. */
export function newsText(row: Row, event: MarbleEvent): string {
  const [value, change] = [valueText(event), row.changeOf(event)];
  if (change === undefined) return value;
  return value.length < change.length && !value.includes("…") ? value : change;
}

/** The arguments and result, body or value of an event, in one short line. */
export function valueText(event: MarbleEvent): string {
  const { kind, track, value } = event;
  if (kind === "C" || kind === "U") return "";
  if (isStart(event)) return startText(track);
  return kind === "N" && track.role === "request"
    ? responseText(value)
    : shortText(value);
}

/** The arguments of a call and what it returned, or the body of a request. */
function startText(track: Track): string {
  if (track.role === "request") return bodyText(track.body);
  if (!("args" in track)) return "";
  // Optional arguments may be passed on as undefined.
  const args = track.args.filter((arg) => arg !== undefined);
  const text = args.map(shortText).join(", ");
  return "returned" in track
    ? `${text} → ${shortText(track.returned)}`.trim()
    : text;
}

function responseText(value: unknown): string {
  const { status, statusText, body } = (value ?? {}) as Record<string, unknown>;
  return [status, statusText, bodyText(body)].filter(Boolean).join(" ");
}

function bodyText(body: unknown): string {
  return body === null ? "" : shortText(body);
}
