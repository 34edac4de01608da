import type { MarbleEvent, Track } from "../../marble-event.ts";
import { Refusal, Undrawn } from "../refusal.ts";
import {
  isCall,
  oneMoment,
  outputsOf,
  type PlacedSession,
  type Request,
  type Session,
  type Starts,
} from "../session/session.ts";
import type { Pause } from "./pauses.ts";
import { type FinishedReplay, runReplay } from "./run-replay.ts";

const maxReplays = 3; // with one way of rounding

/** How the times of a session become those of a test. */
interface Rounding {
  /** Times are multiples of this, in ms. */
  readonly grid: number;
  /** Whether calls may be made by `defer`, as they are subscribed. */
  readonly isDeferred: boolean;
}

/** That no placement fits. */
export class Mismatch extends Refusal {
  /** The calls and streams that differ, the first one first. */
  readonly tracks: readonly Track[];
  readonly isWhole: boolean;

  constructor(
    { isWhole }: Session,
    text: string,
    tracks: readonly Track[] = [],
  ) {
    super(text);
    this.tracks = tracks;
    this.isWhole = isWhole;
  }
}

/**
 * Places the roots in their order: on a grid of 10 ms, else 1 ms, else 30 ms.
 * After a replay, responses are placed by when that replay's requests began.
 * @throws Mismatch that no placement has the recorded effects
 */
export async function place(
  session: Session,
  pause: Pause,
): Promise<FinishedReplay> {
  let mismatch: Mismatch | undefined;
  for (const rounding of roundingsOf(session)) {
    let tried = session;
    let starts: Starts = new Map();
    for (let replays = 0; replays < maxReplays; replays++) {
      await pause();
      let replay;
      try {
        replay = runReplay(placed(tried, rounding, starts));
      } catch (error) {
        if (!(error instanceof Undrawn)) throw error;
        // Marbles may be able to tell the next times.
        mismatch ??= new Mismatch(session, error.message);
        break;
      }
      const { differences, text } = replay;
      const requests = sentIn(replay);
      const isAll = requests.length === tried.requests.length;
      if (differences.length === 0 && isAll) return replay;
      mismatch ??=
        text === undefined
          ? undefined
          : new Mismatch(
              session,
              text,
              differences.map(({ track }) => track),
            );
      const former = starts;
      starts = startsIn(replay);
      if (isAll && isEqualTo(starts, former)) break;
      tried = { ...tried, requests };
    }
  }
  throw (
    mismatch ?? new Mismatch(session, "the services do not do the same again")
  );
}

function roundingsOf(session: Session): readonly Rounding[] {
  const grids = session.isVirtual ? [1, 10] : [10, 1, 30];
  const canDefer = deferrableIn(session).size > 0;
  return [...(canDefer ? [true] : []), false].flatMap((isDeferred) =>
    grids.map((grid) => ({ grid, isDeferred })),
  );
}

/** The requests without those that the app itself may have sent. */
function sentIn(replay: FinishedReplay): Request[] {
  const { compared, differences, requests } = replay;
  const known = new Set(compared.map(([track]) => track));
  return requests.filter(
    ({ track }) =>
      known.has(track) &&
      (track.call !== undefined || track !== differences[0]?.track),
  );
}

function startsIn({ compared }: FinishedReplay): Starts {
  return new Map(
    compared
      .filter(([{ role }]) => role === "request")
      .flatMap(([track, , [made]]) => (made ? [[track, made.at]] : [])),
  );
}

function isEqualTo(one: Starts, other: Starts): boolean {
  return [...one].every(([track, at]) => other.get(track) === at);
}

/** `session` with times, each root late enough for those before it. */
function placed(
  session: Session,
  { grid, isDeferred }: Rounding,
  starts: Starts,
): PlacedSession {
  const { isVirtual, roots } = session;
  const deferred = isDeferred ? deferrableIn(session) : new Set();
  const timeOf = timesBy(session, grid, starts);
  const rankOf = ranksIn(session);
  const plan = new Map<MarbleEvent, number>();
  let [now, former, delay] = [0, 0, 0];
  for (const root of roots) {
    const at = timeOf(root);
    if (deferred.has(root)) continue;
    const rank = rankOf(root, at);
    now = Math.max(at, rank < former ? now + grid : now);
    delay = Math.max(delay, now - at);
    former = rank;
    plan.set(root, now);
  }
  // In one frame not all orders are possible, so that some roots are later.
  const tolerance = isVirtual ? delay : session.tolerance;
  return { ...session, plan, starts, tolerance };
}

/** The time of a root in a test, unless it has to be later. */
function timesBy(
  { isVirtual, requests }: Session,
  grid: number,
  starts: Starts,
): (root: MarbleEvent) => number {
  const seen = new Map<Track, number>(
    requests.map(({ track, start }) => [track, start]),
  );
  const last = new Map<Track, readonly [at: number, time: number]>();
  return ({ track, at }) => {
    const start = seen.get(track);
    const rounded = (time: number): number =>
      isVirtual ? time : Math.round(time / grid) * grid;
    if (start === undefined) return rounded(at);
    const [former, same] = last.get(track) ?? [-Infinity, 0];
    const delay = at - start;
    // Timers are late, never early.
    const rest = isVirtual ? delay : Math.floor(delay / grid) * grid;
    const time =
      !isVirtual && at - former <= oneMoment
        ? same
        : (starts.get(track) ?? rounded(start)) + rest;
    last.set(track, [at, time]);
    return time;
  };
}

/** What a test does first in one frame, by role; of one role, the older. */
const ranks = ["stream", "call", "command", "input", "request"];

function ranksIn(session: Session): (root: MarbleEvent, at: number) => number {
  const { roots } = session;
  const other = roots.find((root) => !isCall(root));
  return (root, at) => {
    const { role, id } = root.track;
    if (role === "stream") return 1e9 + id;
    if (role !== "command") return ranks.indexOf(role) * 1e9 + id;
    const isFirst = at === 0 && root.order < (other?.order ?? Infinity);
    // Calls with subscriptions are made before all else in a frame.
    return (isFirst || outputsOf(session, root).length > 0 ? 0 : 2e9) + id;
  };
}

/**
 * The calls that are subscribed once, at once: nothing but other calls and
 * subscriptions happens before that.
 */
function deferrableIn(session: Session): Set<MarbleEvent> {
  const { roots, tolerance } = session;
  const all = roots.filter((root, i) => {
    const [output, ...more] = isCall(root) ? outputsOf(session, root) : [];
    if (!output || more.length > 0) return false;
    const end = roots.indexOf(output.events[0]);
    const between = roots.slice(i + 1, end);
    return (
      output.start - root.at <= tolerance &&
      between.every((one) => isCall(one) || one.kind === "S")
    );
  });
  return new Set(all);
}
