import type { RequestDetail } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { type Lane, type Session, takenBy } from "../session/session.ts";
import type { Asked } from "./answers.ts";
import type { Outcome } from "./replay.ts";
import type { Notification } from "./row.ts";

const tolerance = 150; // ms
const givenUp = "an early end";
const nothing: Moment = { at: NaN, what: "nothing" };

/** Where a replay differs from what was seen. */
export interface Difference {
  /** Milliseconds from the start. */
  readonly at: number;
  /** The stream, the time and what differs, in words. */
  readonly text: string;
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
export function firstDifference(
  session: Session,
  outcome: Outcome,
): Difference | undefined {
  const unseen = outcome.requests.filter(
    ({ lane, from }) => !lane && from < session.length,
  );
  return [
    ...session.outputs.map((lane) => ofOutput(lane, session, outcome)),
    ...session.requests.map((lane) => ofRequest(lane, session, outcome)),
    ...unseen.map((asked) => ofUnseen(asked, session)),
  ]
    .flatMap((comparison) => difference(comparison) ?? [])
    .sort((a, b) => a.at - b.at)[0];
}

function ofOutput(
  lane: Lane,
  { from }: Session,
  { outputs }: Outcome,
): Comparison {
  const { track, notifications } = lane;
  // Where `take` stands for who left, it completes.
  const made = outputs.get(lane)?.slice(0, takenBy(lane) || Infinity) ?? [];
  return {
    name: track.name,
    seen: notifications.map(({ at, kind, value }) => ({
      at: at - from,
      what: inWords(kind, String(value)),
    })),
    made: made.map(({ frame, kind, value }) => ({
      at: frame,
      what: inWords(kind, shortText(value)),
    })),
  };
}

function ofRequest(
  lane: Lane,
  session: Session,
  { requests }: Outcome,
): Comparison {
  const { name, call, detail } = lane.track;
  const asked = requests.find((one) => one.lane === lane);
  // Nobody's request may have been the app's own.
  if (!asked && call === undefined) return { name, seen: [], made: [] };
  const { body } = detail as RequestDetail; // As that of every request.
  const seen = [{ at: lane.start.at - session.from, what: requestWith(body) }];
  if (lane.left) {
    seen.push({ at: lane.left.at - session.from, what: givenUp });
  }
  return { name, seen, made: asked ? madeRequest(asked, session) : [] };
}

function ofUnseen(asked: Asked, session: Session): Comparison {
  const { method, url } = asked.request;
  return {
    name: `${method} ${url}`,
    seen: [],
    made: madeRequest(asked, session),
  };
}

function madeRequest(
  { lane, request, from, to }: Asked,
  { length }: Session,
): Moment[] {
  const begun = { at: from, what: requestWith(request.body) };
  const hasEnded = lane?.notifications.some(({ kind }) => kind !== "N");
  // Everybody leaves at the end of a replay.
  const isLeft = !hasEnded && to < length;
  return isLeft ? [begun, { at: to, what: givenUp }] : [begun];
}

function requestWith(body: unknown): string {
  return body === null ? "a request" : `a request with ${shortText(body)}`;
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
