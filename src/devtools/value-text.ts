import type { MarbleEvent, RequestDetail } from "../inspect/marble-event.ts";
import { shortText } from "../inspect/short-text.ts";

const texts = new WeakMap<MarbleEvent, string>();

/** What an event carries, in one short line; empty where it carries nothing. */
export function valueText(event: MarbleEvent): string {
  let text = texts.get(event);
  if (text === undefined) texts.set(event, (text = textOf(event)));
  return text;
}

function textOf({ kind, track, value }: MarbleEvent): string {
  const { role } = track;
  const isValue = kind === "N";
  if (kind === "C" || kind === "U") return "";
  if (kind === "S" || (isValue && role === "command")) return startText(track);
  if (isValue && role === "request") return answerText(value);
  // What the others carry is one line of text already.
  return role === "request" || role === "input"
    ? shortText(value)
    : String(value);
}

/** What a call was given, or what a request sends. */
function startText({ role, detail }: MarbleEvent["track"]): string {
  if (role === "request") {
    return bodyText((detail as RequestDetail).body);
  }
  if (!Array.isArray(detail)) return "";
  // Not an optional argument that is handed on without a value.
  return detail
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
