import type { MarbleEvent, Track } from "../marble-event.ts";
import { explain } from "./explain.ts";
import type { Pause } from "./pauses.ts";
import { Refusal, UndrawableTime } from "./refusal.ts";
import { type FinishedReplay, runReplay } from "./replay/run-replay.ts";
import {
  isAtStart,
  isCall,
  outputsOf,
  type PlacedSession,
  type Request,
  type RequestStarts,
  sameMoment,
  type Session,
} from "./session.ts";

const maxReplays = 3; // with one rounding
const maxTracks = 1e9; // more than a recorder has, so that ids count last

/** How recorded times become the times of a test. */
interface Rounding {
  /** Times are multiples of this, in ms. */
  readonly grid: number;
  /** Whether calls are made by `defer` where that is possible. */
  readonly isDeferred: boolean;
}

/** No placement of the causes reproduces the recorded effects. */
export class Mismatch extends Refusal {
  /** The calls, streams and requests that differ, the earliest first. */
  readonly tracks: readonly Track[];
  readonly isComplete: boolean;

  constructor(
    { isComplete }: Session,
    text: string,
    tracks: readonly Track[] = [],
  ) {
    super(text);
    this.tracks = tracks;
    this.isComplete = isComplete;
  }
}

/**
 * Step 2: places the causes, in their order, on a grid of 10 ms and replays
 * them. If the effects differ, tries again with 1 ms, then 30 ms.
 * @throws Mismatch of the first replay if none reproduces the recorded effects
 */
export async function place(
  session: Session,
  pause: Pause,
): Promise<FinishedReplay> {
  let first: Mismatch | undefined;
  for (const rounding of roundingsOf(session)) {
    const result = await replayRounded(session, rounding, pause);
    if (!(result instanceof Mismatch)) return result;
    first ??= result;
  }
  throw first ?? new Error("There is no rounding");
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
  pause: Pause,
): Promise<FinishedReplay | Mismatch> {
  let mismatch: Mismatch | undefined;
  let { requests } = session;
  let requestStarts: RequestStarts = new Map();
  for (let replays = 0; replays < maxReplays; replays++) {
    await pause();
    let replay;
    try {
      const tried = { ...session, requests };
      replay = runReplay(placedSession(tried, rounding, requestStarts));
    } catch (error) {
      if (!(error instanceof UndrawableTime)) throw error;
      return mismatch ?? new Mismatch(session, error.message);
    }
    const { differences } = replay;
    const own = requestsOfServices(replay);
    const areAllOwn = own.length === requests.length;
    if (differences.length === 0 && areAllOwn) return replay;
    const [first] = differences;
    if (first) {
      const tracks = differences.map(({ track }) => track);
      mismatch ??= new Mismatch(session, explain(replay, first), tracks);
    }
    const starts = startsIn(replay);
    if (areAllOwn && isEqualTo(starts, requestStarts)) break;
    requests = own;
    requestStarts = starts;
  }
  return mismatch ?? new Mismatch(session, "each replay differs");
}

/** The requests without those that the app itself may have sent. */
function requestsOfServices(replay: FinishedReplay): Request[] {
  const { comparisons, differences, requests } = replay;
  const compared = new Set(comparisons.map(({ track }) => track));
  return requests.filter(
    ({ track }) =>
      compared.has(track) &&
      (track.call !== undefined || track !== differences[0]?.track),
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
  { grid, isDeferred }: Rounding,
  requestStarts: RequestStarts,
): PlacedSession {
  const { isVirtual, causes } = session;
  const deferred = isDeferred ? deferrableCalls(session) : new Set();
  const timeOf = timesOnGrid(session, grid, requestStarts);
  const rankOf = ranksIn(session);
  const times = new Map<MarbleEvent, number>();
  let [now, lastRank, maxDelay] = [0, 0, 0];
  for (const cause of causes) {
    const time = timeOf(cause);
    if (deferred.has(cause)) continue;
    const rank = rankOf(cause, time);
    now = Math.max(time, rank < lastRank ? now + grid : now);
    maxDelay = Math.max(maxDelay, now - time);
    lastRank = rank;
    times.set(cause, now);
  }
  // Causes are delayed where one frame cannot have their order.
  const tolerance = isVirtual ? maxDelay : session.tolerance;
  return { ...session, times, requestStarts, tolerance };
}

/** Returns a function that returns the earliest time of a cause in the test. */
function timesOnGrid(
  { isVirtual, requests }: Session,
  grid: number,
  requestStarts: RequestStarts,
): (cause: MarbleEvent) => number {
  const recordedStarts = new Map<Track, number>(
    requests.map(({ track, start }) => [track, start]),
  );
  const last = new Map<Track, { readonly at: number; readonly time: number }>();
  const rounded = (time: number): number =>
    isVirtual ? time : Math.round(time / grid) * grid;
  return ({ track, at }) => {
    const recordedStart = recordedStarts.get(track);
    if (recordedStart === undefined) return rounded(at);
    const before = last.get(track);
    const delay = at - recordedStart;
    const isSameMoment =
      before !== undefined && !isVirtual && at - before.at <= sameMoment;
    const start = requestStarts.get(track) ?? rounded(recordedStart);
    // Real timers fire late, never early.
    const time = isSameMoment
      ? before.time
      : start + (isVirtual ? delay : Math.floor(delay / grid) * grid);
    last.set(track, { at, time });
    return time;
  };
}

/** The order in which TestScheduler runs the causes of one frame. */
const ranks = { stream: 1, call: 1, command: 2, input: 3, request: 4 };

/** Returns a number by which the causes of one frame are ordered. */
function ranksIn(session: Session): (cause: MarbleEvent, at: number) => number {
  return (cause, at) => {
    const { role, id } = cause.track;
    // Calls with subscriptions are made before all else in a frame.
    const isFirst =
      role === "command" &&
      (isAtStart(session, cause, at) || outputsOf(session, cause).length > 0);
    return (isFirst ? 0 : ranks[role]) * maxTracks + id;
  };
}

/**
 * The calls whose stream is subscribed once, with only other calls and
 * subscriptions between the call and the subscription.
 */
function deferrableCalls(session: Session): Set<MarbleEvent> {
  const { causes, tolerance } = session;
  const calls = causes.filter((cause, i) => {
    const [output, ...more] = isCall(cause) ? outputsOf(session, cause) : [];
    if (!output || more.length > 0) return false;
    const end = causes.indexOf(output.events[0]);
    const between = causes.slice(i + 1, end);
    return (
      output.start - cause.at <= tolerance &&
      between.every((one) => isCall(one) || one.kind === "S")
    );
  });
  return new Set(calls);
}
