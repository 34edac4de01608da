import { differences } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { shownOf } from "../services.ts";
import { notified, takenBy } from "../session/session.ts";
import type { Rehearsal } from "../test/test.ts";

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

/** Something that happened in a stream, at ms from the start. */
type Moment = Pick<MarbleEvent, "at" | "order" | "kind" | "value">;

/** A stream as it was seen, and as a replay makes it. */
interface Comparison {
  readonly track: Track;
  readonly seen: readonly Moment[];
  readonly made: readonly Moment[];
}

/** The first difference of a replay and what was seen, if there is one. */
export function firstDifference(made: Rehearsal): Difference | undefined {
  const [first] = [...ofOutputs(made), ...ofRequests(made)]
    .flatMap((comparison) => difference(comparison) ?? [])
    .sort(byPlace);
  const why = made.missing.get(first?.track.call);
  return first && why ? { ...first, text: `${first.text}; ${why}` } : first;
}

/** The earlier one first. */
export function byPlace(a: Difference, b: Difference): number {
  return a.at - b.at || a.order - b.order;
}

function ofOutputs({ outputs, code, from, made }: Rehearsal): Comparison[] {
  return outputs.map((output) => {
    const { track, events } = output;
    const shown = shownOf(code, track.name);
    const seen = notified(events).map((event) => {
      const value = event.kind === "N" ? shown(event.value) : event.value;
      return { ...event, at: event.at - from, value };
    });
    const all = notified(made.get(output)?.events() ?? []);
    // Where `take` stands for who left, it completes.
    return { track, seen, made: all.slice(0, takenBy(output) || Infinity) };
  });
}

/** Requests count by their beginning and early end. */
function ofRequests({
  requests,
  asked,
  from,
  length,
}: Rehearsal): Comparison[] {
  const made = asked.map(({ seen, track, events }) => ({
    track: seen?.track ?? track,
    seen: sentIn(seen?.events ?? [], from),
    // At the end, everybody leaves.
    made: sentIn(events, 0).filter(({ at }) => at < length),
  }));
  const unmade = requests
    .filter((request) => asked.every(({ seen }) => seen !== request))
    // Nobody's request may have been the app's own.
    .filter(({ track }) => track.call !== undefined)
    .map(({ track, events }) => {
      return { track, seen: sentIn(events, from), made: [] };
    });
  return [...made, ...unmade];
}

function sentIn(events: readonly MarbleEvent[], since: number): Moment[] {
  return events
    .filter(({ kind }) => kind === "S" || kind === "U")
    .map(({ at, order, kind, track }) => {
      const isBegun = kind === "S" && track.role === "request";
      const value = isBegun ? track.body : undefined;
      return { at: at - since, order, kind, value };
    });
}

function difference({ track, seen, made }: Comparison): Difference | undefined {
  const length = Math.max(seen.length, made.length);
  for (let i = 0; i < length; i++) {
    const [was, is] = [seen[i], made[i]];
    const words = pairText(was, is);
    if (words === undefined) continue;
    const at = Math.round(was?.at ?? is?.at ?? 0);
    const { order } = was ?? seen.at(-1) ?? { order: 0 };
    return { at, order, track, text: `${track.name} at ${at} ms: ${words}` };
  }
  return undefined;
}

/** How two moments differ, if they do. */
function pairText(was?: Moment, is?: Moment): string | undefined {
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

function inWords(moment: Moment | undefined): string {
  if (!moment) return "nothing";
  const { kind, value } = moment;
  if (kind === "U") return "an early end";
  if (kind === "C") return "completion";
  const text = shortText(value);
  if (kind === "E") return `the error ${text}`;
  if (kind === "N") return text;
  return value === null ? "a request" : `a request with ${text}`;
}
