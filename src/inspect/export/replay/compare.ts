import { differences } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import type { Asked, Outcome } from "../test/script.ts";
import { shownOf } from "../services.ts";
import {
  notified,
  type Output,
  type Request,
  type Session,
  takenBy,
} from "../session/session.ts";

const tolerance = 150; // ms

/** Where a replay differs from what was seen. */
export interface Difference {
  /** Milliseconds from the start. */
  readonly at: number;
  /** The place of what was seen in the order of the session. */
  readonly order: number;
  readonly track: Track;
  /** The stream, the time and what differs, in words. */
  readonly text: string;
}

/** Something that happened in a stream. */
type Moment = Pick<MarbleEvent, "at" | "order" | "kind" | "value">;

/** A stream as it was seen, and as a replay makes it. */
interface Comparison {
  readonly track: Track;
  readonly seen: readonly Moment[];
  readonly made: readonly Moment[];
}

/** The first difference of a replay and what was seen, if there is one. */
export function firstDifference(
  session: Session,
  outcome: Outcome,
): Difference | undefined {
  const comparisons = [
    ...session.outputs.map((output) => ofOutput(output, session, outcome)),
    ...session.requests.map((request) => ofRequest(request, session, outcome)),
    ...outcome.requests.flatMap((asked) =>
      asked.seen ? [] : ofUnseen(asked, session),
    ),
  ];
  const [first] = comparisons
    .flatMap((comparison) => difference(comparison) ?? [])
    .sort(byPlace);
  const why = outcome.missing.get(first?.track.call);
  return first && why ? { ...first, text: `${first.text}; ${why}` } : first;
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
  const { track, events } = output;
  const shown = shownOf(code, track.name);
  const seen = notified(events).map(({ at, order, kind, value }) => {
    const told = kind === "N" ? shown(value) : value;
    return { at: at - from, order, kind, value: told };
  });
  // Where `take` stands for who left, it completes.
  const made = outputs.get(output)?.slice(0, takenBy(output) || Infinity) ?? [];
  return { track, seen, made };
}

function ofRequest(
  request: Request,
  session: Session,
  { requests }: Outcome,
): Comparison {
  const { track, events } = request;
  const seen = sent(events, session.from);
  const asked = requests.find((one) => one.seen === request);
  // Nobody's request may have been the app's own.
  const unmade = track.call === undefined ? seen : [];
  return { track, seen, made: asked ? made(asked, session) : unmade };
}

function ofUnseen(asked: Asked, session: Session): Comparison {
  return { track: asked.track, seen: [], made: made(asked, session) };
}

/** What a replay sent before its end, at which everybody leaves. */
function made({ events }: Asked, { length }: Session): Moment[] {
  return sent(events, 0).filter(({ at }) => at < length);
}

/** When a request began, with its body, and its early end. */
function sent(events: readonly MarbleEvent[], since: number): Moment[] {
  return events.flatMap(({ at, order, kind, track }) => {
    if (kind !== "S" && kind !== "U") return [];
    const isBegun = kind === "S" && track.role === "request";
    const value = isBegun ? track.body : undefined;
    return { at: at - since, order, kind, value };
  });
}

function difference({ track, seen, made }: Comparison): Difference | undefined {
  let order = 0;
  for (let i = 0; i < Math.max(seen.length, made.length); i++) {
    const [was, is] = [seen[i], made[i]];
    order = was?.order ?? order;
    const words = pairText(was, is);
    if (words === undefined) continue;
    const at = Math.round(was?.at ?? is?.at ?? 0);
    return { at, order, track, text: `${track.name} at ${at} ms: ${words}` };
  }
  return undefined;
}

/** How two moments differ, if they do. */
function pairText(
  was: Moment | undefined,
  is: Moment | undefined,
): string | undefined {
  const [first] = differences(is?.value, was?.value);
  const isAlike = was?.kind === is?.kind && !first;
  const [from, to] = [was?.at ?? 0, is?.at ?? 0];
  if (isAlike && Math.abs(to - from) <= tolerance) return undefined;
  const [before, now] = [inWords(was), inWords(is)];
  if (isAlike) return pair(before, `${now} at ${to} ms`);
  if (!first || before !== now) return pair(before, now);
  // Too long to be told whole.
  const place = first.path.replace(/^\./, "");
  const old = `${shortText(first.expected)} at ${place}`;
  return pair(old, shortText(first.actual));
}

function pair(before: string, now: string): string {
  return `there was ${before}, but a replay makes it ${now}`;
}

function inWords(moment: Moment | undefined): string {
  if (!moment) return "nothing";
  const { kind, value } = moment;
  if (kind === "U") return "an early end";
  if (kind === "C") return "completion";
  const text = shortText(value);
  if (kind === "S")
    return value === null ? "a request" : `a request with ${text}`;
  return kind === "E" ? `the error ${text}` : text;
}
