import { noop, type SchedulerAction, type Subscription } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { TestScheduler } from "../../../testing/test-scheduler.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import { recorderFor } from "../../recorder.ts";
import { compare, type Outcome } from "../compare.ts";
import { Printer } from "../print/printer.ts";
import { refuseIfThrows, refuse } from "../refusal.ts";
import { servicesOf } from "../services.ts";
import {
  isAtStart,
  isCommand,
  outputsOf,
  type PlacedSession,
  requestHeaders,
  takeCount,
} from "../session.ts";
import { replayBackend } from "./backend.ts";
import {
  type CallTime,
  makeCall,
  type NamedStream,
  serviceStream,
} from "./calls.ts";
import { expectStream } from "./marbles.ts";
import { withMutedConsole } from "./with-muted-console.ts";
import type { Replay } from "./replay.ts";

const margin = 10; // ms between the last cause and the end
const maxRest = 600_000; // ms that services may go on without subscribers
const endless = "the replay does not end";
const maxScheduled = 100_000; // actions; a replay with more would not end

/** A finished replay. Its test is written if nothing differs. */
export interface FinishedReplay extends Replay, Outcome {
  /** Whether it logged errors to the console. */
  readonly logsErrors: boolean;
}

/**
 * Runs a session as a test in virtual time, and writes the test on the way.
 * @throws Refusal if a service throws, or a value cannot be written
 */
export function runReplay(session: PlacedSession): FinishedReplay {
  const lastCause = Math.round(Math.max(...session.times.values()));
  const duration = Math.max(session.duration, lastCause + margin);
  const run = (): Replay & Outcome => {
    const scheduler = new LimitedScheduler();
    return scheduler.run((helpers) => {
      scheduler.maxFrames = duration + maxRest;
      const replay = newReplay(session, duration, helpers);
      runTest(replay);
      helpers.flush();
      if (scheduler.actions.length > 0) refuse(endless);
      const outcome = compare(replay);
      if (outcome.differences.length === 0) {
        for (const write of replay.afterReplay) write();
      }
      return { ...replay, ...outcome };
    });
  };
  const { result, logsErrors } = withMutedConsole(() =>
    refuseIfThrows("a replay", run),
  );
  return { ...result, logsErrors };
}

/** Refuses a replay that schedules without end, even within one frame. */
class LimitedScheduler extends TestScheduler {
  #scheduled = 0;

  constructor() {
    super(noop);
  }

  override schedule<T>(
    work: (this: SchedulerAction<T>, state?: T) => void,
    delay?: number,
    state?: T,
  ): Subscription {
    if (++this.#scheduled > maxScheduled) refuse(endless);
    return super.schedule(work, delay, state);
  }
}

function newReplay(
  session: PlacedSession,
  duration: number,
  helpers: RunHelpers,
): Replay {
  return {
    ...session,
    duration,
    helpers,
    printer: new Printer(session),
    recorder: recorderFor(session.causes),
    services: {},
    notifications: new Map(),
    afterReplay: [],
  };
}

/** Runs and writes the statements of the test, in their order. */
function runTest(replay: Replay): void {
  for (const { track, kind, at } of replay.causes) {
    if (track.role === "command" && kind === "E")
      refuse(`${track.name} at ${at} ms threw an error`);
  }
  const [backend, requests$] = replayBackend(replay);
  const headers = requestHeaders(replay);
  const watched = inspectedBackend(replay.recorder, backend, { headers });
  replay.services = servicesOf(replay.code, watched);
  const statements = createStreams(replay);
  expectStream(replay, requests$, "requests", { source: "backend.requests$" });
  for (const run of statements) run();
}

/**
 * Creates all streams, and makes the calls at the start. Returns the remaining
 * statements: subscriptions of the streams, and later calls whose streams are
 * not subscribed.
 */
function createStreams(replay: Replay): (() => void)[] {
  const streams = new Map<number | string, NamedStream>();
  const laterCalls: (() => void)[] = [];
  for (const cause of replay.causes) {
    const { track } = cause;
    if (track.role === "stream" && !streams.has(track.name)) {
      streams.set(
        track.name,
        serviceStream(replay, track, { at: 0, by: "start" }),
      );
    }
    if (track.role !== "command" || !isCommand(cause)) continue;
    const time = timeOf(replay, cause);
    const [output] = outputsOf(replay, cause);
    if (output)
      streams.set(track.call, serviceStream(replay, output.track, time));
    else if (time.by === "start") makeCall(replay, track, time);
    else laterCalls.push(() => makeCall(replay, track, time));
  }
  return [...expectationsOf(replay, streams), ...laterCalls];
}

function expectationsOf(
  replay: Replay,
  streams: ReadonlyMap<number | string, NamedStream>,
): (() => void)[] {
  const { outputs, times, duration, printer } = replay;
  const subscribed = new Set<unknown>();
  return outputs.map((output) => {
    const { track, events } = output;
    // At the end, all streams are unsubscribed.
    const [start = 0, end = duration] = events.flatMap(
      (event) => times.get(event) ?? [],
    );
    const stream = streams.get(track.call ?? track.name);
    if (!stream) refuse(`${track.name} was called before the recorded events`);
    const { stream$ } = stream;
    // A second subscription has a name of its own.
    const name = subscribed.has(stream$)
      ? printer.names.fromWords(stream.name)
      : stream.name;
    subscribed.add(stream$);
    const count = takeCount(output);
    const options = { source: track.name, start, end, count };
    return () => {
      const all = expectStream(replay, stream$, name, options);
      replay.notifications.set(output, all);
    };
  });
}

function timeOf(replay: Replay, cause: MarbleEvent): CallTime {
  const { times } = replay;
  const [output] = outputsOf(replay, cause);
  const own = times.get(cause);
  const at = own ?? (output && times.get(output.events[0])) ?? 0;
  if (isAtStart(replay, cause, at)) return { at, by: "start" };
  return { at, by: own === undefined ? "subscription" : "scheduler" };
}
