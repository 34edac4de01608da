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
  if (kind === "S") return startText(track);
  if (kind === "C" || kind === "U") return "";
  switch (track.role) {
    case "command":
      return kind === "N" ? startText(track) : String(value);
    case "request":
      return kind === "N" ? answerText(value) : shortText(value);
    case "input":
      return shortText(value);
    default:
      // One line of text already.
      return String(value);
  }
}

/** What a call was given, or what a request sends. */
function startText({ role, detail }: MarbleEvent["track"]): string {
  if (role === "request") {
    const { body } = detail as RequestDetail;
    return body === null ? "" : shortText(body);
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
  const line = `${String(status)} ${String(statusText)}`;
  return body === null ? line : `${line} ${shortText(body)}`;
}
