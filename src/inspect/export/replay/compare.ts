import { differences, isEqual } from "../../../testing/differences.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import { copy } from "../../copy.ts";
import { shortText } from "../../short-text.ts";
import { shownOf } from "../services.ts";
import {
  leaving,
  notified,
  type Output,
  type Request,
  type Session,
  takenBy,
} from "../session/session.ts";
import type { Asked, Outcome } from "./rehearse.ts";

const tolerance = 150; // ms

/** Where a replay differs from what was seen. */
export interface Difference {
  /** Milliseconds from the start. */
  readonly at: number;
  /** The place of what was seen in the order of the session. */
  readonly order: number;
  /** The request that differs, if it is one. */
  readonly request?: Request | undefined;
  /** The call that it belongs to, if it is known. */
  readonly call: number | undefined;
  /** The stream, the time and what differs, in words. */
  readonly text: string;
}

/** Something that happened in a stream. */
interface Moment {
  readonly at: number;
  readonly what: MarbleEvent["kind"];
  readonly value?: unknown;
  /** Of what was seen. */
  readonly order?: number;
}

/** A stream as it was seen, and as a replay makes it. */
interface Comparison {
  readonly name: string;
  readonly call?: number | undefined;
  readonly request?: Request;
  readonly seen: readonly Moment[];
  readonly made: readonly Moment[];
}

/** The first difference of a replay and what was seen, if there is one. */
export function firstDifference(
  session: Session,
  outcome: Outcome,
): Difference | undefined {
  const unseen = outcome.asked.filter(
    ({ seen, from }) => !seen && from < session.length,
  );
  const [first] = [
    ...session.outputs.map((output) => ofOutput(output, session, outcome)),
    ...session.requests.map((request) => ofRequest(request, session, outcome)),
    ...unseen.map((asked) => ofUnseen(asked, session)),
  ]
    .flatMap((comparison) => difference(comparison) ?? [])
    .sort(byPlace);
  const missing = [...outcome.missing].find(
    ([{ track }]) => track.call !== undefined && track.call === first?.call,
  );
  if (!first || !missing) return first;
  const [{ track }, header] = missing;
  const why = `the header ${header} of ${track.name} was not recorded`;
  return { ...first, text: `${first.text}; ${why}` };
}

/** The earlier one first. */
export function byPlace(a: Difference, b: Difference): number {
  return a.at - b.at || a.order - b.order;
}

function ofOutput(
  output: Output,
  { code, from }: Session,
  { outputs }: Outcome,
): Comparison {
  const { name, call } = output.track;
  const shown = shownOf(code, name);
  // Where `take` stands for who left, it completes.
  const made = outputs.get(output)?.slice(0, takenBy(output) || Infinity) ?? [];
  return {
    name,
    call,
    seen: notified(output).map(({ at, order, kind, value }) => ({
      at: at - from,
      order,
      what: kind,
      value: kind === "N" ? shown(value) : value,
    })),
    made: made.map(({ frame, kind, value }) => ({
      at: frame,
      what: kind,
      value,
    })),
  };
}

function ofRequest(
  request: Request,
  session: Session,
  outcome: Outcome,
): Comparison {
  const { track, events } = request;
  const seen = [events[0], leaving(request)].flatMap((event) =>
    event
      ? {
          at: event.at - session.from,
          order: event.order,
          what: event.kind,
          value: event.kind === "S" ? track.body : undefined,
        }
      : [],
  );
  const asked = outcome.asked.find((one) => one.seen === request);
  // Nobody's request may have been the app's own.
  const unmade = track.call === undefined ? seen : [];
  const made = asked ? asMade(asked, session) : unmade;
  return { name: track.name, request, seen, made };
}

function ofUnseen(asked: Asked, session: Session): Comparison {
  const { method, url } = asked.request;
  return { name: `${method} ${url}`, seen: [], made: asMade(asked, session) };
}

function asMade(
  { seen, request: { body }, from, to }: Asked,
  { length }: Session,
): Moment[] {
  const ends = seen ? notified(seen) : [];
  const hasEnded = ends.some(({ kind }) => kind !== "N");
  const begun: Moment = { at: from, what: "S", value: copy(body) };
  // Everybody leaves at the end of a replay.
  return !hasEnded && to < length ? [begun, { at: to, what: "U" }] : [begun];
}

function difference({
  name,
  call,
  request,
  seen,
  made,
}: Comparison): Difference | undefined {
  let order = 0;
  for (let i = 0; i < Math.max(seen.length, made.length); i++) {
    const [was, is] = [seen[i], made[i]];
    const place = was?.at ?? is?.at ?? 0;
    order = was?.order ?? order;
    const isAlike = was?.what === is?.what && isEqual(is?.value, was?.value);
    const delay = (is?.at ?? 0) - (was?.at ?? 0);
    if (isAlike && Math.abs(delay) <= tolerance) continue;
    const at = Math.round(place);
    const text = isAlike
      ? `there was ${inWords(was)}, but a replay makes it ${inWords(is)} at ${is?.at ?? 0} ms`
      : pairText(was, is);
    return { at, order, request, call, text: `${name} at ${at} ms: ${text}` };
  }
  return undefined;
}

function pairText(was: Moment | undefined, is: Moment | undefined): string {
  const [before, now] = [inWords(was), inWords(is)];
  if (before !== now) {
    return `there was ${before}, but a replay makes it ${now}`;
  }
  // Too long to be told whole.
  const [first] = differences(is?.value, was?.value);
  const place = first?.path.replace(/^\./, "") ?? "";
  const [old, other] = [first?.expected, first?.actual].map(shortText);
  return `there was ${old ?? ""} at ${place}, but a replay makes it ${other ?? ""}`;
}

function inWords(moment: Moment | undefined): string {
  if (!moment) return "nothing";
  const { what, value } = moment;
  if (what === "S") {
    return value === null ? "a request" : `a request with ${shortText(value)}`;
  }
  if (what === "U") return "an early end";
  if (what === "C") return "completion";
  return what === "E" ? `the error ${shortText(value)}` : shortText(value);
}
