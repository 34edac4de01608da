import type { MarbleEvent, Track } from "../marble-event.ts";
import { explain } from "./explain.ts";
import { UndrawableTime } from "./refusal.ts";
import { type FinishedReplay, runReplay } from "./replay/run-replay.ts";
import {
  isAtStart,
  isCommand,
  isNotification,
  outputsOf,
  type PlacedSession,
  type SentRequest,
  type RequestStarts,
  sameMoment,
  type Session,
  startInTest,
} from "./session.ts";
import type { YieldToPage } from "./yield-to-page.ts";

const maxReplays = 3; // with one rounding

/** How recorded times become the times of a test. */
interface Rounding {
  /** Times are multiples of this, in ms. */
  readonly grid: number;
  /** Whether calls are made by `defer` where that is possible. */
  readonly isDeferred: boolean;
}

/** Why no placement of the causes reproduces the recorded effects. */
export interface Mismatch {
  readonly mismatch: string;
  /** The calls, streams and requests that differ, the earliest first. */
  readonly tracks: readonly Track[];
}

const eachDiffers: Mismatch = { mismatch: "each replay differs", tracks: [] };

/**
 * Step 2: places the causes, in their order, on a grid of 10 ms and replays
 * them. If the effects differ, tries again with 1 ms, then 30 ms. Returns the
 * mismatch of the first replay if none reproduces the recorded effects.
 */
export async function place(
  session: Session,
  yieldToPage: YieldToPage,
): Promise<FinishedReplay | Mismatch> {
  let first: Mismatch | undefined;
  for (const rounding of roundingsOf(session)) {
    const result = await replayRounded(session, rounding, yieldToPage);
    if (!("mismatch" in result)) return result;
    first ??= result;
  }
  return first ?? eachDiffers;
}

function roundingsOf(session: Session): readonly Rounding[] {
  const grids = session.isVirtual ? [1, 10] : [10, 1, 30];
  const canDefer = deferrableCalls(session).size > 0;
  return (canDefer ? [true, false] : [false]).flatMap((isDeferred) =>
    grids.map((grid) => ({ grid, isDeferred })),
  );
}

/**
 * Replays until the requests begin at the same times in two replays, since
 * responses are placed relative to them.
 */
async function replayRounded(
  session: Session,
  rounding: Rounding,
  yieldToPage: YieldToPage,
): Promise<FinishedReplay | Mismatch> {
  let mismatch: Mismatch | undefined;
  let { requests } = session;
  const recordedStarts = startsOnGrid(session, rounding);
  let requestStarts = recordedStarts;
  for (let replays = 0; replays < maxReplays; replays++) {
    await yieldToPage();
    const tried = { ...session, requests };
    const replay = replayOf(placedSession(tried, rounding, requestStarts));
    if ("mismatch" in replay) return mismatch ?? replay;
    const { differences } = replay;
    const own = requestsOfServices(replay);
    const areAllOwn = own.length === requests.length;
    const [first] = differences;
    if (!first && areAllOwn) return replay;
    if (first) {
      const tracks = differences.map(({ track }) => track);
      mismatch ??= { mismatch: explain(replay, first), tracks };
    }
    const starts = startsIn(replay);
    if (areAllOwn && isEqualTo(starts, requestStarts)) break;
    requests = own;
    requestStarts = new Map([...recordedStarts, ...starts]);
  }
  return mismatch ?? eachDiffers;
}

function replayOf(session: PlacedSession): FinishedReplay | Mismatch {
  try {
    return runReplay(session);
  } catch (error) {
    if (!(error instanceof UndrawableTime)) throw error;
    return { mismatch: error.message, tracks: [] };
  }
}

/** The requests without those that the app itself may have sent. */
function requestsOfServices(replay: FinishedReplay): SentRequest[] {
  const { comparisons, differences, requests } = replay;
  const compared = new Set(comparisons.map(({ track }) => track));
  return requests.filter(
    ({ track }) =>
      compared.has(track) &&
      (track.call !== undefined || track !== differences[0]?.track),
  );
}

/** When the requests begin in the first replay. */
function startsOnGrid(
  { isVirtual, requests }: Session,
  { grid }: Rounding,
): RequestStarts {
  return new Map(
    requests.map(({ track, start }) => [
      track,
      isVirtual ? start : Math.round(start / grid) * grid,
    ]),
  );
}

function startsIn({ comparisons }: FinishedReplay): RequestStarts {
  return new Map(
    comparisons
      .filter(({ track }) => track.role === "request")
      .flatMap(({ track, replayed: [start] }) =>
        start ? [[track, start.at]] : [],
      ),
  );
}

function isEqualTo(one: RequestStarts, other: RequestStarts): boolean {
  return [...one].every(([track, at]) => other.get(track) === at);
}

/**
 * `session` with times for the causes, each no earlier than the one before it.
 */
function placedSession(
  session: Session,
  rounding: Rounding,
  requestStarts: RequestStarts,
): PlacedSession {
  const { isVirtual, causes } = session;
  const { grid, isDeferred } = rounding;
  const deferred = isDeferred ? deferrableCalls(session) : new Set();
  const times = new Map<MarbleEvent, number>();
  let [now, lastRank, lastId, maxDelay] = [0, 0, 0, 0];
  for (const cause of causes) {
    if (deferred.has(cause)) continue;
    const { id } = cause.track;
    const time = wantedTime(session, cause, rounding, requestStarts);
    const rank = rankOf(session, cause, time);
    // One frame cannot have their order, so the cause is delayed.
    const isTooEarly = rank < lastRank || (rank === lastRank && id < lastId);
    now = Math.max(time, isTooEarly ? now + grid : now);
    maxDelay = Math.max(maxDelay, now - time);
    [lastRank, lastId] = [rank, id];
    times.set(cause, now);
  }
  const tolerance = isVirtual ? maxDelay : session.tolerance;
  return { ...session, times, requestStarts, tolerance };
}

/**
 * The recorded time of a cause, rounded; a response is as long after its request
 * as in the recording.
 */
function wantedTime(
  { isVirtual, requests }: Session,
  cause: MarbleEvent,
  { grid }: Rounding,
  requestStarts: RequestStarts,
): number {
  const { at, track } = cause;
  const request = requests.find((one) => one.track === track);
  if (!request) return isVirtual ? at : Math.round(at / grid) * grid;
  const requestStart = startInTest(requestStarts, request);
  if (isVirtual) return requestStart + at - request.start;
  // Real timers fire late, never early.
  const delay = momentOf(request, cause) - request.start;
  return requestStart + Math.floor(delay / grid) * grid;
}

/** The time of the first of those notifications that share a moment, in ms. */
function momentOf(request: SentRequest, event: MarbleEvent): number {
  const before = request.events[request.events.indexOf(event) - 1];
  const isShared =
    before !== undefined &&
    isNotification(before) &&
    event.at - before.at <= sameMoment;
  return isShared ? momentOf(request, before) : event.at;
}

const ranks = { stream: 1, call: 1, command: 2, input: 3, request: 4 };

/** The order in which TestScheduler runs the causes of one frame, before ids. */
function rankOf(session: Session, cause: MarbleEvent, at: number): number {
  const { role } = cause.track;
  // Calls with subscriptions are made before all else in a frame.
  const isFirst =
    role === "command" &&
    (isAtStart(session, cause, at) || outputsOf(session, cause).length > 0);
  return isFirst ? 0 : ranks[role];
}

/**
 * The calls whose stream is subscribed once, with only other calls and
 * subscriptions between the call and the subscription.
 */
function deferrableCalls(session: Session): Set<MarbleEvent> {
  const { causes, tolerance } = session;
  const calls = causes.filter((cause, i) => {
    const [output, ...more] = isCommand(cause) ? outputsOf(session, cause) : [];
    if (!output || more.length > 0) return false;
    const end = causes.indexOf(output.events[0]);
    const between = causes.slice(i + 1, end);
    return (
      output.start - cause.at <= tolerance &&
      between.every((one) => isCommand(one) || one.kind === "S")
    );
  });
  return new Set(calls);
}
