import type { RequestDetail } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { type Lane, takenBy } from "../session/session.ts";
import type { Asked } from "./answers.ts";
import type { Outcome } from "./replay.ts";
import type { Notification } from "./row.ts";

const tolerance = 150; // ms
const nothing: Moment = { at: NaN, what: "nothing" };

/** Where a replay differs from what was seen. */
export interface Difference {
  /** Milliseconds from the start. */
  readonly at: number;
  /** The stream, the time and what differs, in words. */
  readonly text: string;
}

/** A replay, and where that differs from what was seen. */
export interface Attempt extends Outcome {
  readonly difference: Difference | undefined;
}

/** Something that happened in a stream, in words. */
interface Moment {
  readonly at: number;
  readonly what: string;
}

/** A stream as it was seen, and as a replay makes it. */
interface Comparison {
  readonly name: string;
  readonly seen: readonly Moment[];
  readonly made: readonly Moment[];
}

/** The first difference of a replay and what was seen, if there is one. */
export function firstDifference(outcome: Outcome): Difference | undefined {
  const { session, requests } = outcome;
  const unseen = requests.filter(
    ({ lane, from }) => !lane && from < session.length,
  );
  return [
    ...session.outputs.map((lane) => ofOutput(lane, outcome)),
    ...session.requests.map((lane) => ofRequest(lane, outcome)),
    ...unseen.map((asked) => ofUnseen(asked, outcome)),
  ]
    .flatMap((comparison) => difference(comparison) ?? [])
    .sort((a, b) => a.at - b.at)[0];
}

function ofOutput(lane: Lane, { session, outputs }: Outcome): Comparison {
  const { track, notifications } = lane;
  // Where `take` stands for who left, it completes.
  const made = outputs.get(lane)?.slice(0, takenBy(lane) || Infinity) ?? [];
  return {
    name: track.name,
    seen: notifications.map(({ at, kind, value }) => ({
      at: at - session.from,
      what: inWords(kind, String(value)),
    })),
    made: made.map(({ frame, kind, value }) => ({
      at: frame,
      what: inWords(kind, shortText(value)),
    })),
  };
}

function ofRequest({ track, start, left }: Lane, outcome: Outcome): Comparison {
  const { body } = track.detail as RequestDetail; // As that of every request.
  const { from } = outcome.session;
  const seen = request(body, start.at - from, left && left.at - from);
  const asked = outcome.requests.find(({ lane }) => lane?.track === track);
  // Nobody's request may have been the app's own.
  const unmade = track.call === undefined ? seen : [];
  const made = asked ? asMade(asked, outcome) : unmade;
  return { name: track.name, seen, made };
}

function ofUnseen(asked: Asked, outcome: Outcome): Comparison {
  const { method, url } = asked.request;
  return { name: `${method} ${url}`, seen: [], made: asMade(asked, outcome) };
}

function asMade(
  { lane, request: { body }, from, to }: Asked,
  { session }: Outcome,
): Moment[] {
  const hasEnded = lane?.notifications.some(({ kind }) => kind !== "N");
  // Everybody leaves at the end of a replay.
  const isLeft = !hasEnded && to < session.length;
  return request(body, from, isLeft ? to : undefined);
}

/** What happens to a request, in words. */
function request(
  body: unknown,
  at: number,
  left: number | undefined,
): Moment[] {
  const what =
    body === null ? "a request" : `a request with ${shortText(body)}`;
  const begun = { at, what };
  return left === undefined
    ? [begun]
    : [begun, { at: left, what: "an early end" }];
}

function difference({ name, seen, made }: Comparison): Difference | undefined {
  for (let i = 0; i < Math.max(seen.length, made.length); i++) {
    const [was, is] = [seen[i] ?? nothing, made[i] ?? nothing];
    const isAlike = was.what === is.what;
    if (isAlike && Math.abs(is.at - was.at) <= tolerance) continue;
    const at = was === nothing ? is.at : was.at;
    const when = isAlike ? `${is.what} at ${is.at} ms` : is.what;
    const text = `${name} at ${at} ms: there was ${was.what}, but a replay makes it ${when}`;
    return { at, text };
  }
  return undefined;
}

function inWords(kind: Notification["kind"], text: string): string {
  if (kind === "C") return "completion";
  return kind === "E" ? `the error ${text}` : text;
}
