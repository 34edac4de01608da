import type { MarbleKind, RequestDetail } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import type { Asked } from "./answers.ts";
import type { Outcome } from "./replay.ts";
import type { Notification } from "./row.ts";
import { type Lane, type Session, takenBy } from "../session/session.ts";

const tolerance = 150; // ms
const none = "nothing";

/** Where a replay differs from what was seen. */
export interface Difference {
  /** Milliseconds from the start. */
  readonly at: number;
  /** The stream, the time and what differs, in words. */
  readonly text: string;
}

/** The first difference of a replay and what was seen, if there is one. */
export function firstDifference(
  session: Session,
  outcome: Outcome,
): Difference | undefined {
  const differences = [
    ...session.outputs.map((lane) =>
      outputDifference(lane, outcome.outputs.get(lane) ?? [], session),
    ),
    ...session.requests.map((lane) =>
      requestDifference(lane, outcome, session),
    ),
    ...outcome.requests.map((asked) => unseenDifference(asked, session)),
  ].filter((difference) => difference !== undefined);
  return differences.sort((a, b) => a.at - b.at)[0];
}

function outputDifference(
  lane: Lane,
  outputs: readonly Notification[],
  { from }: Session,
): Difference | undefined {
  const { track, notifications } = lane;
  // Where `take` stands for who left, it completes.
  const replayed = outputs.slice(0, takenBy(lane) || Infinity);
  for (let i = 0; i < Math.max(notifications.length, replayed.length); i++) {
    const [was, is] = [notifications[i], replayed[i]];
    const at = was ? was.at - from : (is?.frame ?? 0);
    const seen = was ? inWords(was.kind, was.value) : none;
    const made = is ? inWords(is.kind, shortText(is.value)) : none;
    if (seen !== made || (is && isLate(is.frame, at))) {
      return difference(track.name, at, seen, made, is?.frame);
    }
  }
  return undefined;
}

function requestDifference(
  lane: Lane,
  { requests }: Outcome,
  session: Session,
): Difference | undefined {
  const { track, start } = lane;
  const asked = requests.find((request) => request.lane === lane);
  // Nobody's request may have been the app's own.
  if (!asked && track.call === undefined) return undefined;
  const at = start.at - session.from;
  const { body } = track.detail as RequestDetail; // As that of every request.
  const seen = `a request with ${shortText(body)}`;
  const made = asked ? `a request with ${shortText(asked.request.body)}` : none;
  if (seen !== made || (asked && isLate(asked.from, at))) {
    return difference(track.name, at, seen, made, asked?.from);
  }
  return asked && endDifference(lane, asked, session);
}

/** Whether a request was given up, and when. */
function endDifference(
  { track, notifications, left }: Lane,
  { to }: Asked,
  { from, length }: Session,
): Difference | undefined {
  if (notifications.some(({ kind }) => kind !== "N")) return undefined;
  const end = left ? left.at - from : Infinity;
  // Everybody leaves at the end of a replay.
  const madeEnd = to >= length ? Infinity : to;
  if (end === madeEnd || !isLate(madeEnd, end)) return undefined;
  const [seen, made] = [end, madeEnd].map((ms) =>
    ms === Infinity ? "a request that goes on" : "that it was given up",
  );
  const at = Math.min(end, madeEnd);
  return difference(track.name, at, seen ?? none, made ?? none, madeEnd);
}

function unseenDifference(
  { lane, request, from }: Asked,
  { length }: Session,
): Difference | undefined {
  if (lane || from >= length) return undefined;
  const name = `${request.method} ${request.url}`;
  return difference(name, from, none, "a request", from);
}

function difference(
  name: string,
  at: number,
  seen: string,
  made: string,
  frame = at,
): Difference {
  const when = seen === made ? `${made} at ${frame} ms` : made;
  return {
    at,
    text: `${name} at ${at} ms: there was ${seen}, but a replay makes it ${when}`,
  };
}

function inWords(kind: MarbleKind, value: unknown): string {
  if (kind === "C") return "completion";
  return kind === "E" ? `the error ${String(value)}` : String(value);
}

function isLate(frame: number, at: number): boolean {
  return Math.abs(frame - at) > tolerance;
}
