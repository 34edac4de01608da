import { noop, type SchedulerAction, type Subscription } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { TestScheduler } from "../../../testing/test-scheduler.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import type { MarbleEvent } from "../../marble-event.ts";
import { recorderFor } from "../../recorder.ts";
import { compare, type Outcome } from "../compare.ts";
import { Printer } from "../print/printer.ts";
import { orRefuse, refuse } from "../refusal.ts";
import { servicesOf } from "../services.ts";
import {
  isAtStart,
  isCall,
  outputsOf,
  type PlacedSession,
  requestHeaders,
  takeCount,
} from "../session.ts";
import { scriptedBackend } from "./backend.ts";
import {
  type CallTime,
  makeCall,
  type NamedStream,
  serviceStream,
} from "./calls.ts";
import { expectStream } from "./marbles.ts";
import { muted } from "./muted.ts";
import type { Replay } from "./replay.ts";

const margin = 10; // ms between the last root and the end
const maxRest = 600_000; // ms that services may go on without subscribers
const maxSeconds = 2; // that a replay may take, since the page waits for it

/** A finished replay. Its test is written if nothing differs. */
export interface FinishedReplay extends Replay, Outcome {
  /** How many errors were logged to the console. */
  readonly errors: number;
}

/**
 * Runs a session as a test in virtual time, and writes the test on the way.
 * @throws Refusal if a service throws, or a value cannot be written
 */
export function runReplay(session: PlacedSession): FinishedReplay {
  const lastRoot = Math.round(Math.max(...session.times.values()));
  const length = Math.max(session.length, lastRoot + margin);
  const run = (): Replay & Outcome => {
    const scheduler = new LimitedScheduler();
    return scheduler.run((helpers) => {
      scheduler.maxFrames = length + maxRest;
      const replay = newReplay(session, length, helpers, scheduler);
      runTest(replay);
      helpers.flush();
      for (const refusal of replay.refusals) throw refusal;
      if (scheduler.actions.length > 0) refuse("the replay does not end");
      const outcome = compare(replay);
      if (outcome.differences.length === 0) {
        for (const write of replay.afterReplay) write();
      }
      return { ...replay, ...outcome };
    });
  };
  const { result, errors } = muted(() => orRefuse("a replay", run));
  return { ...result, errors };
}

/** Refuses replays that take too long, even within one frame. */
class LimitedScheduler extends TestScheduler {
  readonly #end = performance.now() + maxSeconds * 1000;

  constructor() {
    super(noop);
  }

  override schedule<T>(
    work: (this: SchedulerAction<T>, state?: T) => void,
    delay?: number,
    state?: T,
  ): Subscription {
    this.assertInTime();
    return super.schedule(work, delay, state);
  }

  assertInTime(): void {
    if (performance.now() > this.#end)
      refuse(`a replay is not over after ${maxSeconds} s`);
  }
}

function newReplay(
  session: PlacedSession,
  length: number,
  helpers: RunHelpers,
  scheduler: LimitedScheduler,
): Replay {
  return {
    ...session,
    length,
    helpers,
    printer: new Printer(session),
    recorder: recorderFor(session.roots),
    services: {},
    notifications: new Map(),
    assertInTime: () => scheduler.assertInTime(),
    refusals: [],
    afterReplay: [],
  };
}

/** Runs and writes the statements of the test, in their order. */
function runTest(replay: Replay): void {
  for (const { track, kind, at } of replay.roots) {
    if (track.role === "command" && kind === "E")
      refuse(`${track.name} at ${at} ms threw an error`);
  }
  const [backend, requests$] = scriptedBackend(replay);
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
  for (const root of replay.roots) {
    const { track } = root;
    if (track.role === "stream" && !streams.has(track.name)) {
      streams.set(track.name, serviceStream(replay, track, { at: 0 }));
    }
    if (track.role !== "command" || !isCall(root)) continue;
    const time = timeOf(replay, root);
    const [output] = outputsOf(replay, root);
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
  const { outputs, times, length, printer } = replay;
  const subscribed = new Set<unknown>();
  return outputs.map((output) => {
    const { track, events } = output;
    // At the end, all streams are unsubscribed.
    const [start = 0, end = length] = events.flatMap(
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

function timeOf(replay: Replay, root: MarbleEvent): CallTime {
  const { times } = replay;
  const [output] = outputsOf(replay, root);
  const own = times.get(root);
  const at = own ?? (output && times.get(output.events[0])) ?? 0;
  if (isAtStart(replay, root, at)) return { at, by: "start" };
  return { at, by: own === undefined ? "subscription" : undefined };
}
