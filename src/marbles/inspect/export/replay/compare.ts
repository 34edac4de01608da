import { differences } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { subscriptionsOf } from "../../subscriptions.ts";
import { instanced, pickShown } from "../services.ts";
import {
  isRequest,
  notified,
  type Request,
  type Session,
  takenBy,
  tolerance,
} from "../session/session.ts";
import type { Replay } from "./replay.ts";

type Happened = Pick<MarbleEvent, "at" | "kind" | "value">;

/** What was seen of an output or a request, and what a replay makes of it. */
type Compared = readonly [
  track: Track,
  seen: readonly MarbleEvent[],
  made: readonly Happened[],
];

/** Where and when a replay differs from what was seen, and how, in words. */
type Difference = Pick<MarbleEvent, "at" | "order" | "track"> & {
  readonly text: string;
  /** Whether it is a request that is not in the session. */
  readonly isForeign?: boolean;
};

/** What a replay made of what was seen. */
export interface Outcome {
  readonly compared: readonly Compared[];
  /** Where it first differs from what was seen. */
  readonly difference: Difference | undefined;
}

export function outcomeOf(replay: Replay): Outcome {
  const compared = [...outputsIn(replay), ...requestsIn(replay)];
  const [first] = compared.flatMap(differenceIn).sort(byPlace);
  return { compared, difference: first && inContext(replay, first) };
}

/** `difference`, with what is known of where it comes from. */
function inContext(replay: Replay, difference: Difference): Difference {
  const { track, text } = difference;
  const header = replay.missing.get(track.call);
  if (header !== undefined)
    return { ...difference, text: `${text}; ${header}` };
  const isKnown = replay.requests.some((one) => one.track.name === track.name);
  if (track.role !== "request" || isKnown) return difference;
  const asked = `${track.name} was asked for by ${callerOf(replay, track.name)}`;
  return { ...difference, text: asked, isForeign: true };
}

/** Which call that is not in the session has sent a request, in words. */
function callerOf({ others, leftOut }: Session, request: string): string {
  const sent = others.filter(({ track }) => track.name === request);
  // Behind `share` it is no call's, but one has brought it about.
  const caller = others.find(
    ({ track: { role, call, id } }) =>
      (role === "call" || role === "command") &&
      sent.some(({ track }) => track.call === call || track.parent === id),
  );
  if (!caller) {
    return sent.length > 0
      ? "another call, which is not known: tick more"
      : "nobody, or before what is kept";
  }
  const { call, name } = caller.track;
  return leftOut.includes(name)
    ? `${name}, which is left out`
    : `call ${call}, ${name}: tick it as well`;
}

export function byPlace(a: Difference, b: Difference): number {
  return a.at - b.at || a.order - b.order;
}

function outputsIn({ made, code, recorder }: Replay): Compared[] {
  return Array.from(made, ([output, all]) => {
    const { track, events } = output;
    const shown = notified(events).map((event) => {
      if (event.kind !== "N" || !code.shown?.[track.name]) return event;
      const value = pickShown(code, track.name, instanced(event.value));
      return { ...event, value: recorder.copy(value) };
    });
    const copied = all.map((one) => ({ ...one, value: one.copy }));
    // Where `take` stands for who left, it completes.
    return [track, shown, copied.slice(0, takenBy(output) || Infinity)];
  });
}

/** Each request that was seen, with the next one of its name that was made. */
function requestsIn({ requests, recorder, length }: Replay): Compared[] {
  const left = new Set(subscriptionsOf(recorder.events()).filter(isRequest));
  const expected = requests.flatMap((seen): Compared[] => {
    const { name, call } = seen.track;
    const made = [...left].find(({ track }) => track.name === name);
    if (made) left.delete(made);
    // Nobody's request may have been the app's own.
    return made !== undefined || call !== undefined
      ? [[seen.track, sentIn(seen), sentIn(made, length)]]
      : [];
  });
  const unexpected = Array.from(left, (made): Compared => {
    return [made.track, [], sentIn(made, length)];
  });
  return [...expected, ...unexpected];
}

/** The beginning of a request and its early end; at the end, all leave. */
function sentIn(request?: Request, length = Infinity): MarbleEvent[] {
  const { events = [], track } = request ?? {};
  return events
    .filter(({ kind, at }) => (kind === "S" || kind === "U") && at < length)
    .map((event) => ({ ...event, value: track?.body }));
}

function differenceIn([track, seen, made]: Compared): Difference[] {
  const length = Math.max(seen.length, made.length);
  for (let i = 0; i < length; i++) {
    const [was, is] = [seen[i], made[i]];
    const words = pairText(was, is);
    if (words === undefined) continue;
    const at = Math.round(was?.at ?? is?.at ?? 0);
    const { order } = was ?? seen.at(-1) ?? { order: 0 };
    return [{ at, order, track, text: `${track.name} at ${at} ms: ${words}` }];
  }
  return [];
}

function pairText(was?: MarbleEvent, is?: Happened): string | undefined {
  const [first] = differences(is?.value, was?.value);
  const isAlike = was?.kind === is?.kind && !first;
  const [from, to] = [was?.at ?? 0, is?.at ?? 0];
  if (isAlike && Math.abs(to - from) <= tolerance) return undefined;
  let [before, now] = [inWords(was), inWords(is)];
  if (isAlike) now += ` at ${to} ms`;
  if (first && before === now) {
    // Too long to be told whole.
    before = `${shortText(first.expected)} at ${first.path.replace(/^\./, "")}`;
    now = shortText(first.actual);
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
