import { statusText } from "../../http/status-text.ts";
import { changes, changeText } from "./changes.ts";
import { errorAt } from "./error-at.ts";
import { isObject } from "./kind-of.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import type {
  Act,
  Note,
  Notification,
  SentRequest,
  ShownStream,
} from "./scenario-run.ts";
import { valueText } from "./value-text.ts";

/** The options of {@link transcript}. */
export interface TranscriptOptions {
  /** Milliseconds, in the order of the requests. @defaultValue 100 each */
  readonly latencies?: readonly number[] | undefined;
}

const margin = " ".repeat(11); // that of the times

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
    for (const text of textsOf(note, run.sent, last)) {
      const isCause = /^[>←]/.test(text);
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
    ({ answeredAt, endedAt }) => (answeredAt ?? endedAt) === undefined,
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
      return shownTexts(note.stream, note.notification, last);
  }
}

function actText({ name, notification, args = [], isHeard }: Act): string {
  const head = `> ${name}`;
  if (!notification)
    return `${head}(${args.map((arg) => written("", arg)).join(", ")})`;
  const { value } = notification;
  const text = value === undefined ? head : written(`${head} `, value);
  const words = isHeard ? text : `${text} (nothing is subscribed)`;
  return endText(head, notification) ?? words;
}

/** Undefined for a value. */
function endText(
  name: string,
  { kind, error }: Notification,
): string | undefined {
  if (kind === "C") return `${name} completes`;
  return kind === "E" ? written(`${name} errors with `, error) : undefined;
}

function requestText({ request }: SentRequest, sign = ""): string {
  const { method, url, body } = request;
  const head = `${sign}${method} ${url}`;
  return body === null || body === undefined ? head : written(`${head} `, body);
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
  stream: ShownStream,
  notification: Notification,
  last: Map<ShownStream, unknown>,
): string[] {
  const { name } = stream;
  const end = endText(name, notification);
  if (end) return [end];
  const { value } = notification;
  const texts = last.has(stream)
    ? changes(last.get(stream), value).flatMap((change) =>
        changeText(name, change, margin),
      )
    : [written(`${name} = `, value)];
  last.set(stream, value);
  return texts;
}

function written(head: string, value: unknown): string {
  return head + valueText(value, margin.length + head.length, margin);
}
