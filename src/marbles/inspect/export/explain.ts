import {
  type TrackDifference,
  isSameButTime,
  type Outcome,
} from "./compare.ts";
import type { RequestTrack } from "../marble-event.ts";
import type { Replay } from "./replay/replay.ts";
import type { Session } from "./session.ts";

const busyDelay = 50; // ms; timers that are later are mentioned
const timestamp = /\b1\d{12}\b/; // ms since 1970, from 2001 to 2033

/** The text of the first difference, with what may have caused it. */
export function explain(
  replay: Replay & Outcome,
  { track, text }: TrackDifference,
): string {
  const reason =
    track.role === "request" ? newRequestText(replay, track) : undefined;
  return [reason ?? text, ...busyText(replay)].join("; ");
}

/** Why the replay sends a request; `undefined` if it was recorded. */
function newRequestText(
  replay: Replay & Outcome,
  track: RequestTrack,
): string | undefined {
  const { requests, comparisons } = replay;
  if (requests.some((one) => one.track.name === track.name)) return undefined;
  const sender = senderOf(replay, track.name);
  if (sender !== undefined) return `${track.name} was sent by ${sender}`;
  const replayed = new Set(
    comparisons
      .filter((one) => one.replayed.length > 0)
      .map((one) => one.track),
  );
  const other = requests.find(
    (one) => one.track.method === track.method && !replayed.has(one.track),
  );
  if (!other) {
    return `the replay sends ${track.name}, which was not recorded`;
  }
  const { name } = other.track;
  const differs = `${name} was recorded, but the replay sends ${track.name}`;
  const isTime = timestamp.test(name) && timestamp.test(track.name);
  return isTime ? `${differs}: the time is in its URL` : differs;
}

/** The call that sent a request although it is not in the session, in words. */
function senderOf(
  { excluded, leftOut }: Session,
  request: string,
): string | undefined {
  const sent = excluded.filter(({ track }) => track.name === request);
  if (sent.length === 0) return undefined;
  // A request behind `share` belongs to no call, but a call's subscription
  // caused it.
  const sender = excluded.find(
    ({ track: { role, call, id } }) =>
      (role === "call" || role === "command") &&
      sent.some(({ track }) => track.call === call || track.parent === id),
  );
  if (!sender) return "another call, which is not known: pick more calls";
  const { call, name } = sender.track;
  return leftOut.includes(name)
    ? `${name}, which is left out`
    : `call ${call}, ${name}: pick it as well`;
}

/** A text about the page's timers, if they fired late. */
function busyText({ isVirtual, comparisons }: Replay & Outcome): string[] {
  if (isVirtual) return [];
  const delays = comparisons.flatMap(({ recorded, replayed }) => {
    const end = recorded.findIndex(
      (one, i) => !isSameButTime(one, replayed[i]),
    );
    const same = end < 0 ? recorded : recorded.slice(0, end);
    return same.map(({ at }, i) => at - (replayed[i]?.at ?? at));
  });
  const delay = Math.round(Math.max(0, ...delays));
  return delay > busyDelay
    ? [`the page was busy: timers fired up to ${delay} ms late`]
    : [];
}
