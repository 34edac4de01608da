import { differences, isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { shortText, shortTexts } from "../../short-text.ts";
import { subscriptionsOf } from "../../subscriptions.ts";
import { instanced, pickShown } from "../services.ts";
import {
  isRequest,
  notified,
  type Request,
  type Session,
  takenBy,
} from "../session/session.ts";
import type { Replay } from "./replay.ts";

/** From how many ms on timers that fired late are told. */
const busy = 50;

type Happened = Pick<MarbleEvent, "at" | "kind" | "value">;

/** What was seen of an output or a request, and what a replay makes of it. */
type Compared = readonly [
  track: Track,
  seen: readonly MarbleEvent[],
  made: readonly Happened[],
];

/** Where and when a replay differs from what was recorded, and how. */
type Difference = Pick<MarbleEvent, "at" | "order" | "track"> & {
  readonly text: string;
};

/** What a replay made of a session. */
export interface Outcome {
  readonly compared: readonly Compared[];
  /** The first difference of each stream and request, in their order. */
  readonly differences: readonly Difference[];
  /** The first difference with what may have caused it. */
  readonly text: string | undefined;
}

export function outcomeOf(replay: Replay): Outcome {
  const compared = [...outputsIn(replay), ...requestsIn(replay)];
  const differences = compared
    .flatMap((one) => differenceIn(one, replay.tolerance))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  const [first] = differences;
  const text = first && [
    inContext(replay, compared, first),
    ...busyText(replay, compared),
  ];
  return { compared, differences, text: text?.join("; ") };
}

/** The text of a difference, with what is known of its cause. */
function inContext(
  replay: Replay,
  compared: readonly Compared[],
  { track, text }: Difference,
): string {
  const header = replay.missing.get(track.call);
  if (header !== undefined) return `${text}; ${header}`;
  const { requests } = replay;
  const isKnown = requests.some((one) => one.track.name === track.name);
  if (track.role !== "request" || isKnown) return text;
  const caller = callerOf(replay, track.name);
  if (caller !== undefined) return `${track.name} was sent by ${caller}`;
  const sent = new Set(
    compared.flatMap(([one, , made]) => (made.length > 0 ? [one] : [])),
  );
  const other = requests.find(
    (one) => one.track.method === track.method && !sent.has(one.track),
  );
  if (!other) {
    return `a replay sends ${track.name}, which was sent before what is kept, or by nobody`;
  }
  const { name } = other.track;
  const differs = `${name} was sent, but a replay sends ${track.name}`;
  const isTime = time.test(name) && time.test(track.name);
  return isTime ? `${differs}: the time is in its URL` : differs;
}

const time = /\b1\d{12}\b/; // ms since 1970, from 2001 to 2033

/** That timers fired late, if outputs and requests were later than in a replay. */
function busyText(replay: Replay, compared: readonly Compared[]): string[] {
  if (replay.isVirtual) return [];
  const delays = compared.flatMap(([, seen, made]) => {
    const end = seen.findIndex((was, i) => !isSame(was, made[i]));
    const alike = end < 0 ? seen : seen.slice(0, end);
    return alike.map(({ at }, i) => at - (made[i]?.at ?? at));
  });
  const late = Math.round(Math.max(0, ...delays));
  return late > busy
    ? [`the page was busy: timers fired up to ${late} ms late`]
    : [];
}

/** Which call that is not in the session has sent a request, in words. */
function callerOf(
  { others, leftOut }: Session,
  request: string,
): string | undefined {
  const sent = others.filter(({ track }) => track.name === request);
  // Behind `share` it is no call's, but one has caused it.
  const caller = others.find(
    ({ track: { role, call, id } }) =>
      (role === "call" || role === "command") &&
      sent.some(({ track }) => track.call === call || track.parent === id),
  );
  if (!caller) {
    return sent.length > 0
      ? "another call, which is not known: tick more"
      : undefined;
  }
  const { call, name } = caller.track;
  return leftOut.includes(name)
    ? `${name}, which is left out`
    : `call ${call}, ${name}: tick it as well`;
}

function outputsIn({ notifications, code, recorder }: Replay): Compared[] {
  return Array.from(notifications, ([output, made]) => {
    const { track, events } = output;
    const shown = notified(events).map((event) => {
      if (event.kind !== "N" || !code.shown?.[track.name]) return event;
      const value = pickShown(code, track.name, instanced(event.value));
      return { ...event, value: recorder.copy(value) };
    });
    const copies = made.map((one) => ({ ...one, value: one.copy }));
    // `take` completes where the recorded subscriber unsubscribed.
    return [track, shown, copies.slice(0, takenBy(output) || Infinity)];
  });
}

/** Each recorded request with the next one of its name that the replay sent. */
function requestsIn({ requests, recorder, length }: Replay): Compared[] {
  const unmatched = new Set(
    subscriptionsOf(recorder.events()).filter(isRequest),
  );
  const expected = requests.flatMap((seen): Compared[] => {
    const { name, call } = seen.track;
    const made = [...unmatched].find(({ track }) => track.name === name);
    if (made) unmatched.delete(made);
    // The app itself may have sent a request of no known call.
    return made !== undefined || call !== undefined
      ? [[seen.track, startAndEnd(seen), startAndEnd(made, length)]]
      : [];
  });
  const unexpected = Array.from(unmatched, (made): Compared => {
    return [made.track, [], startAndEnd(made, length)];
  });
  return [...expected, ...unexpected];
}

/** When a request was sent and cancelled. At the end, all are unsubscribed. */
function startAndEnd(request?: Request, length = Infinity): MarbleEvent[] {
  if (!request) return [];
  const { events, track } = request;
  const { body, headers } = track;
  const value = headers ? { body, headers } : body;
  return events
    .filter(({ kind, at }) => (kind === "S" || kind === "U") && at < length)
    .map((event) => ({ ...event, value }));
}

function differenceIn(
  [track, seen, made]: Compared,
  tolerance: number,
): Difference[] {
  const length = Math.max(seen.length, made.length);
  for (let i = 0; i < length; i++) {
    const [was, is] = [seen[i], made[i]];
    const words = pairText(was, is, tolerance);
    if (words === undefined) continue;
    const at = Math.round(was?.at ?? is?.at ?? 0);
    const { order } = was ?? seen.at(-1) ?? { order: 0 };
    return [{ at, order, track, text: `${track.name} at ${at} ms: ${words}` }];
  }
  return [];
}

function isSame(was?: Happened, is?: Happened): boolean {
  return was?.kind === is?.kind && isEqual(is?.value, was?.value);
}

function pairText(
  was: MarbleEvent | undefined,
  is: Happened | undefined,
  tolerance: number,
): string | undefined {
  const [from, to] = [was?.at ?? 0, is?.at ?? 0];
  const isAlike = isSame(was, is);
  if (isAlike && Math.abs(to - from) <= tolerance) return undefined;
  const [first] = differences(is?.value, was?.value);
  let [before, now] = [inWords(was), inWords(is)];
  if (isAlike) now += ` at ${Math.round(to)} ms`;
  if (first && before === now) {
    // Both texts are cut before the difference.
    [before, now] = shortTexts(first.expected, first.actual);
    if (first.path !== "") before += ` at ${first.path.replace(/^\./, "")}`;
  }
  return `there was ${before}, but a replay makes it ${now}`;
}

function inWords(event: Happened | undefined): string {
  if (!event) return "nothing";
  const text = shortText(event.value);
  const words = {
    S: event.value === null ? "a request" : `a request with ${text}`,
    N: text,
    E: `the error ${text}`,
    C: "completion",
    U: "an early end",
  };
  return words[event.kind];
}
