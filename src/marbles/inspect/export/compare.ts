import { differences, isEqual } from "../../testing/differences.ts";
import {
  construct,
  constructorCallOf,
  isFileOrForm,
} from "../constructor-call.ts";
import { dataKeys, dataProperty } from "../copy.ts";
import { isObjectOrFunction } from "../kinds.ts";
import type { MarbleEvent, Track } from "../marble-event.ts";
import { Opaque } from "../opaque.ts";
import { shortText, shortTexts } from "../short-text.ts";
import { recordedTracks } from "../recorded-track.ts";
import type { Replay } from "./replay/replay.ts";
import { pickShown } from "./services.ts";
import {
  isNotification,
  isRequest,
  type SentRequest,
  takeCount,
} from "./session.ts";

type ReplayedEvent = Pick<MarbleEvent, "at" | "kind" | "value">;

/** The events of an output, or the start and cancellation of a request. */
export interface Comparison {
  readonly track: Track;
  readonly recorded: readonly MarbleEvent[];
  readonly replayed: readonly ReplayedEvent[];
}

/** The first difference of a track. */
export type TrackDifference = Pick<MarbleEvent, "at" | "order" | "track"> & {
  readonly text: string;
};

/** How a replay differs from the recording. */
export interface Outcome {
  readonly comparisons: readonly Comparison[];
  /** At most one per track, the earliest first. */
  readonly differences: readonly TrackDifference[];
}

/** Step 3: compares a replay with what was recorded. */
export function compare(replay: Replay): Outcome {
  const comparisons = [...outputsIn(replay), ...requestsIn(replay)];
  const all = comparisons
    .flatMap((one) => differenceIn(one, replay.tolerance))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  return { comparisons, differences: all };
}

function outputsIn({ notifications, code, recorder }: Replay): Comparison[] {
  return Array.from(notifications, ([output, all]) => {
    const { track, events } = output;
    const recorded = events.filter(isNotification).map((event) => {
      if (event.kind !== "N" || !code.shown?.[track.name]) return event;
      const value = pickShown(code, track.name, withInstances(event.value));
      return { ...event, value: recorder.copy(value) };
    });
    const replayed = all
      .map((one) => ({ ...one, value: one.copy }))
      // `take` completes where the recorded subscriber unsubscribed.
      .slice(0, takeCount(output) || Infinity);
    return { track, recorded, replayed };
  });
}

/** Pairs each recorded request with the next replayed one of the same name. */
function requestsIn({ requests, recorder, duration }: Replay): Comparison[] {
  const unmatched = new Set(
    recordedTracks(recorder.events()).filter(isRequest),
  );
  const expected = requests.flatMap((request): Comparison[] => {
    const { track } = request;
    const match = [...unmatched].find((one) => one.track.name === track.name);
    // A request without a known call may be the app's.
    if (!match && track.call === undefined) return [];
    if (match) unmatched.delete(match);
    const replayed = match ? startAndEnd(match, duration) : [];
    return [{ track, recorded: startAndEnd(request), replayed }];
  });
  const unexpected = Array.from(unmatched, (request): Comparison => {
    const replayed = startAndEnd(request, duration);
    return { track: request.track, recorded: [], replayed };
  });
  return [...expected, ...unexpected];
}

/**
 * The start and the cancellation of a request, unless they are after `duration`,
 * when the test unsubscribes everything.
 */
function startAndEnd(
  { events, track }: SentRequest,
  duration = Infinity,
): MarbleEvent[] {
  const { body, headers } = track;
  const value = headers ? { body, headers } : body;
  return events
    .filter(({ kind, at }) => (kind === "S" || kind === "U") && at < duration)
    .map((event) => ({ ...event, value }));
}

function differenceIn(
  { track, recorded, replayed }: Comparison,
  tolerance: number,
): TrackDifference[] {
  const length = Math.max(recorded.length, replayed.length);
  for (let i = 0; i < length; i++) {
    const [expected, actual] = [recorded[i], replayed[i]];
    const words = differenceText(expected, actual, tolerance);
    if (words === undefined) continue;
    const at = Math.round(expected?.at ?? actual?.at ?? 0);
    const { order } = expected ?? recorded.at(-1) ?? { order: 0 };
    return [{ at, order, track, text: `${track.name} at ${at} ms: ${words}` }];
  }
  return [];
}

export function isSameButTime(
  expected: ReplayedEvent | undefined,
  actual: ReplayedEvent | undefined,
): boolean {
  return (
    expected?.kind === actual?.kind && isEqual(actual?.value, expected?.value)
  );
}

/** `undefined` if the events are the same. */
function differenceText(
  expected: MarbleEvent | undefined,
  actual: ReplayedEvent | undefined,
  tolerance: number,
): string | undefined {
  const time = actual?.at ?? 0;
  const isSame = isSameButTime(expected, actual);
  if (isSame && Math.abs(time - (expected?.at ?? 0)) <= tolerance)
    return undefined;
  let [before, now] = [eventText(expected), eventText(actual)];
  if (isSame) now += ` at ${Math.round(time)} ms`;
  const [first] = differences(actual?.value, expected?.value);
  if (first && before === now) {
    // Both texts are truncated before the difference.
    [before, now] = shortTexts(first.expected, first.actual);
    if (first.path !== "") before += ` at ${first.path.replace(/^\./, "")}`;
  }
  return `the recording has ${before}, the replay has ${now}`;
}

function eventText(event: ReplayedEvent | undefined): string {
  if (!event) return "nothing";
  const text = shortText(event.value);
  const texts = {
    S: event.value === null ? "a request" : `a request with ${text}`,
    N: text,
    E: `the error ${text}`,
    C: "completion",
    U: "a cancellation",
  };
  return texts[event.kind];
}

/** `copy` with an instance in place of each Opaque of a declared class. */
function withInstances(copy: unknown): unknown {
  if (!isObjectOrFunction(copy)) return copy;
  if (Array.isArray(copy)) return copy.map(withInstances);
  const call = constructorCallOf(copy);
  const instance =
    call && !isFileOrForm(call)
      ? construct({ ...call, args: call.args.map(withInstances) })
      : undefined;
  if (copy instanceof Opaque) return instance ?? copy;
  const proto = Object.getPrototypeOf(copy) as object;
  const value = Object.setPrototypeOf(instance ?? {}, proto) as object;
  for (const key of dataKeys(copy)) {
    const part = withInstances(Reflect.get(copy, key));
    Object.defineProperty(value, key, { ...dataProperty, value: part });
  }
  return value;
}
