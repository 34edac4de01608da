import { noop, type SchedulerAction, type Subscription } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { TestScheduler } from "../../../testing/test-scheduler.ts";
import { inspectedBackend } from "../../inspected-backend.ts";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { recorderFor } from "../../recorder.ts";
import { backendOf } from "../print/answers.ts";
import {
  call,
  type CallTime,
  type NamedStream,
  streamOf,
} from "../print/calls.ts";
import { observed } from "../print/marbles.ts";
import { Printer } from "../print/printer.ts";
import { orRefused, refuse } from "../refusal.ts";
import { servicesOf } from "../services.ts";
import {
  isCall,
  outputsOf,
  type PlacedSession,
  sentHeaders,
  takenBy,
} from "../session/session.ts";
import { type Outcome, outcomeOf } from "./compare.ts";
import { muted } from "./muted.ts";
import type { Replay } from "./replay.ts";

const step = 10; // ms after the last root
const longest = 600_000; // ms that services may go on without subscribers
const mostSeconds = 2; // that a replay may take, since the page waits for it

/** A replay that is over; it is printed if nothing differs. */
export interface FinishedReplay extends Replay, Outcome {
  /** How many errors were written to the console. */
  readonly errors: number;
}

/**
 * Replays a session in virtual time.
 * @throws Refusal where a service throws, or a test cannot tell something
 */
export function runReplay(session: PlacedSession): FinishedReplay {
  // No stream is unsubscribed at the end before all has happened.
  const end = Math.round(Math.max(...session.plan.values())) + step;
  const length = Math.max(session.length, end);
  const run = (): Replay & Outcome => {
    const scheduler = new LimitedScheduler();
    return scheduler.run((helpers) => {
      scheduler.maxFrames = length + longest;
      const replay = newReplay(session, length, helpers, scheduler);
      perform(replay);
      helpers.flush();
      for (const refusal of replay.refusals) throw refusal;
      if (scheduler.actions.length > 0)
        refuse("a replay does not come to rest");
      const outcome = outcomeOf(replay);
      if (outcome.differences.length === 0) {
        for (const print of replay.printLater) print();
      }
      return { ...replay, ...outcome };
    });
  };
  const { result, errors } = muted(() => orRefused("a replay", run));
  return { ...result, errors };
}

/** Stops services that go on for ever, also within one frame. */
class LimitedScheduler extends TestScheduler {
  readonly #end = performance.now() + mostSeconds * 1000;

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
      refuse(`a replay is not over after ${mostSeconds} s`);
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
    missing: new Map(),
    assertInTime: () => scheduler.assertInTime(),
    refusals: [],
    printLater: [],
  };
}

/** In the order of the text: all streams are made before they are subscribed. */
function perform(replay: Replay): void {
  for (const { track, kind, at } of replay.roots) {
    if (track.role === "command" && kind === "E")
      refuse(`${track.name} at ${at} ms threw an error`);
  }
  const [backend, requests$] = backendOf(replay);
  const headers = sentHeaders(replay);
  const watched = inspectedBackend(replay.recorder, backend, { headers });
  replay.services = servicesOf(replay.code, watched);
  const subscriptions = subscribeLater(replay);
  observed(replay, requests$, "requests", { source: "backend.requests$" });
  for (const subscribe of subscriptions) subscribe();
  for (const root of replay.roots) {
    const { track } = root;
    if (track.role !== "command") continue;
    const time = timeOf(replay, root);
    const isSubscribed = outputsOf(replay, root).length > 0;
    if (!isSubscribed && time.by !== "start") call(replay, track, time);
  }
}

/** Makes all streams; returns what subscribes to each. */
function subscribeLater(replay: Replay): (() => void)[] {
  const { roots, outputs, plan, length, printer } = replay;
  const streams = new Map<number | string, NamedStream>();
  for (const root of roots) {
    const { track } = root;
    if (track.role === "stream" && !streams.has(track.name)) {
      streams.set(track.name, streamOf(replay, track, { at: 0 }));
    }
    if (track.role !== "command" || !isCall(root)) continue;
    const time = timeOf(replay, root);
    const [output] = outputsOf(replay, root);
    if (output) streams.set(track.call, streamOf(replay, output.track, time));
    else if (time.by === "start") call(replay, track, time);
  }
  const named = new Set<unknown>();
  return outputs.map((output) => {
    const { track, events } = output;
    // At the end, all are unsubscribed.
    const [start = 0, end = length] = events.flatMap(
      (event) => plan.get(event) ?? [],
    );
    const stream = streams.get(keyOf(track));
    if (!stream) refuse(`${track.name} was called before what is recorded`);
    const { stream$, name: first } = stream;
    const name = named.has(stream$) ? printer.names.of(first) : first;
    named.add(stream$);
    const taken = takenBy(output);
    const options = { source: track.name, start, end, taken };
    return () => {
      const all = observed(replay, stream$, name, options);
      replay.notifications.set(output, all);
    };
  });
}

function keyOf({ call, name }: Track): number | string {
  return call ?? name;
}

function timeOf(replay: Replay, root: MarbleEvent): CallTime {
  const { roots, plan } = replay;
  const other = roots.find((one) => !isCall(one));
  const [output] = outputsOf(replay, root);
  const own = plan.get(root);
  const at = own ?? (output && plan.get(output.events[0])) ?? 0;
  if (at === 0 && root.order < (other?.order ?? Infinity))
    return { at, by: "start" };
  return { at, by: own === undefined ? "subscription" : undefined };
}
