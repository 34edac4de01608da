import { differences } from "../../../testing/differences.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { shortText } from "../../short-text.ts";
import { shownOf } from "../services.ts";
import { notified, type Request, takenBy } from "../session/session.ts";
import type { Test } from "../test/test.ts";

const tolerance = 150; // ms

/** A request that was made in a replay. */
export interface Asked extends Request {
  /** As it was seen; nothing where there was no such answer left. */
  readonly seen: Request | undefined;
}

type Happened = Pick<MarbleEvent, "at" | "kind" | "value">;

/** Where and when a replay differs from what was seen, and how, in words. */
export interface Difference extends Pick<
  MarbleEvent,
  "at" | "order" | "track"
> {
  readonly text: string;
}

export function firstDifference(
  test: Test,
  asked: readonly Asked[],
): Difference | undefined {
  const all = [...inOutputs(test), ...inRequests(test, asked)];
  const [first] = all.sort(byPlace);
  const why = test.missing.get(first?.track.call);
  return first && why ? { ...first, text: `${first.text}; ${why}` } : first;
}

/** The earlier one first. */
export function byPlace(a: Difference, b: Difference): number {
  return a.at - b.at || a.order - b.order;
}

function inOutputs(test: Test): Difference[] {
  return [...test.made].flatMap(([output, all]) => {
    const { track, events } = output;
    const shown = shownOf(test.code, track.name);
    const seen = notified(events).map((event) =>
      event.kind === "N" ? { ...event, value: shown(event.value) } : event,
    );
    const made = all.map((one) => {
      return { ...one, value: test.recorder.copy(one.value) };
    });
    // Where `take` stands for who left, it completes.
    return difference(track, seen, made.slice(0, takenBy(output) || Infinity));
  });
}

function inRequests(
  { requests, length }: Test,
  asked: readonly Asked[],
): Difference[] {
  const expected = requests.flatMap((seen) => {
    const made = asked.find((one) => one.seen === seen);
    // Nobody's request may have been the app's own.
    return (made ?? seen.track.call !== undefined)
      ? difference(seen.track, sentIn(seen), sentIn(made, length))
      : [];
  });
  const others = asked.filter(({ seen }) => !seen);
  const unexpected = others.flatMap((made) =>
    difference(made.track, [], sentIn(made, length)),
  );
  return [...expected, ...unexpected];
}

/** The beginning of a request and its early end; at the end, all leave. */
function sentIn(request?: Request, length = Infinity): MarbleEvent[] {
  const { events = [], track } = request ?? {};
  return events
    .filter(({ kind, at }) => (kind === "S" || kind === "U") && at < length)
    .map((event) =>
      event.kind === "S" ? { ...event, value: track?.body } : event,
    );
}

function difference(
  track: Track,
  seen: readonly MarbleEvent[],
  made: readonly Happened[],
): Difference[] {
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
