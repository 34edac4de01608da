import { statusText } from "../../http/status-text.ts";
import { changes, changeText } from "./changes.ts";
import { errorAt } from "./error-at.ts";
import { isObject } from "./kind-of.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import type { Act, Note, SentRequest, ShownStream } from "./scenario-run.ts";
import { valueText } from "./value-text.ts";

/** The options of {@link transcript}. */
export interface TranscriptOptions {
  /** Milliseconds, in the order of the requests. @defaultValue 100 each */
  readonly latencies?: readonly number[] | undefined;
}

const margin = " ".repeat(11); // that of the times
const causes = ["act", "entered", "left", "answered"];

/**
 * What happens in a scenario, as a text for a snapshot: `>` is done, `→` is a
 * request, `←` its response, `✕` one that is cancelled. Of what is shown, the
 * first value is whole; then, there is a line for each change.
 */
export function transcript(
  scenario: Scenario,
  { latencies }: TranscriptOptions = {},
): string {
  const run = runScenario(scenario, latencies && { latencies });
  if (latencies && run.noLatencies) throw errorAt(transcript, run.noLatencies);
  const last = new Map<ShownStream, unknown>();
  const lines: string[] = [];
  let [time, wasCause] = [-1, false];
  for (const note of run.notes) {
    const isCause = causes.includes(note.type);
    for (const text of textsOf(note, run.sent, last)) {
      const isLater = note.frame !== time;
      // What comes at once, such as leaving and entering, has one paragraph.
      const isNew = isCause && (isLater || !wasCause);
      if (isNew && lines.length > 0) lines.push("");
      const at = isLater || isNew ? `${note.frame} ms` : "";
      lines.push(`${at.padStart(margin.length - 2)}  ${text}`);
      [time, wasCause] = [note.frame, isCause];
    }
  }
  const open = run.sent.filter(
    ({ answeredAt = NaN, endedAt = NaN }) =>
      isNaN(answeredAt) && isNaN(endedAt),
  );
  if (open.length > 0) lines.push("");
  for (const { request } of open)
    lines.push(`${margin}${request.method} ${request.url} was not answered`);
  return [...lines, ""].join("\n");
}

function textsOf(
  note: Note,
  all: readonly SentRequest[],
  last: Map<ShownStream, unknown>,
): string[] {
  switch (note.type) {
    case "act":
      return [actText(note)];
    case "entered":
      return [`> ${note.stream.name} is shown`];
    case "left":
      return [`> ${note.stream.name} is left`];
    case "sent":
      return [requestText(note.sent, "→ ")];
    case "answered":
      return [`← ${nameOf(note, all)}: ${outcomeText(note.sent)}`];
    case "cancelled":
      return [`✕ ${nameOf(note, all)}`];
    case "shown":
      return shownTexts(note, last);
  }
}

function actText({ name, notification, args, isHeard }: Act): string {
  const head = `> ${name}`;
  if (args) {
    const texts = args.map((arg) => after(head, arg));
    return `${head}(${texts.join(", ")})`;
  }
  const { kind, value, error } = notification ?? {};
  if (kind === "C") return `${head} completes`;
  if (kind === "E") return `${head} errors with ${after(head, error)}`;
  const text = value === undefined ? head : `${head} ${after(head, value)}`;
  return isHeard ? text : `${text} (nothing is subscribed)`;
}

function requestText({ request }: SentRequest, sign = ""): string {
  const { method, url, body } = request;
  const head = `${sign}${method} ${url}`;
  return body === null || body === undefined
    ? head
    : `${head} ${after(head, body)}`;
}

/** Method and URL; if others have the same, with what tells it apart. */
function nameOf(
  { sent, frame }: { sent: SentRequest; frame: number },
  all: readonly SentRequest[],
): string {
  const { method, url, body } = sent.request;
  const isSame = ({ request, sentAt, endedAt = Infinity }: SentRequest) =>
    request.method === method &&
    request.url === url &&
    sentAt < frame &&
    endedAt >= frame;
  if (all.filter(isSame).length < 2) return `${method} ${url}`;
  return isObject(body)
    ? requestText(sent)
    : `${method} ${url} (sent at ${sent.sentAt} ms)`;
}

/** Its status and the reason. */
function outcomeText({ response, error }: SentRequest): string {
  const { status, statusText: reason } = (response ?? error) as {
    status?: unknown;
    statusText?: unknown;
  };
  if (typeof status !== "number") return valueText(error);
  return `${status} ${String(reason) || statusText(status)}`.trimEnd();
}

function shownTexts(
  { stream, notification }: Extract<Note, { type: "shown" }>,
  last: Map<ShownStream, unknown>,
): string[] {
  const { name } = stream;
  const { kind, value, error } = notification;
  if (kind === "C") return [`${name} completes`];
  if (kind === "E") return [`${name} errors with ${after(name, error)}`];
  const isFirst = !last.has(stream);
  const before = last.get(stream);
  last.set(stream, value);
  if (isFirst) return [`${name} = ${after(`${name} = `, value)}`];
  return changes(before, value).flatMap((change) =>
    changeText(name, change, margin),
  );
}

/** A value as it is written after `head`. */
function after(head: string, value: unknown): string {
  return valueText(value, margin.length + head.length, margin);
}
