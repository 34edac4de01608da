import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";
import { once } from "../../inspect/once.ts";
import { shortText } from "../../inspect/short-text.ts";

const texts = new WeakMap<object, string>();

/** What an event carries, in one short line; empty where it carries nothing. */
export function valueText(event: MarbleEvent): string {
  return once(texts, event, () => textOf(event));
}

/** All that is kept of what an event carries; what it began with, at a start. */
export function keptOf(event: MarbleEvent): unknown {
  const { track, value } = event;
  if (!isStart(event)) return value;
  return "args" in track ? track.args : "body" in track ? track.body : null;
}

function isStart({ kind, track }: MarbleEvent): boolean {
  return kind === "S" || (kind === "N" && track.role === "command");
}

function textOf(event: MarbleEvent): string {
  const { kind, track, value } = event;
  if (kind === "C" || kind === "U") return "";
  if (isStart(event)) return startText(track);
  return kind === "N" && track.role === "request"
    ? answerText(value)
    : shortText(value);
}

/** What a call was given, or what a request sends. */
function startText(track: Track): string {
  if (track.role === "request") return bodyText(track.body);
  if (track.role !== "call" && track.role !== "command") return "";
  // Not an optional argument that is handed on without a value.
  return track.args
    .filter((argument) => argument !== undefined)
    .map(shortText)
    .join(", ");
}

function answerText(value: unknown): string {
  const { status, statusText, body } = (value ?? {}) as Record<string, unknown>;
  return [status, statusText, bodyText(body)].filter(Boolean).join(" ");
}

function bodyText(body: unknown): string {
  return body === null ? "" : shortText(body);
}
