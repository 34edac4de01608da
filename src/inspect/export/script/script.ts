import type {
  CallTrack,
  CommandTrack,
  MarbleEvent,
  StreamTrack,
  Track,
} from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { nameParts } from "../services.ts";
import {
  isAnsweredAtOnce,
  leaving,
  notified,
  type Notified,
  type Output,
  type Request,
  type Session,
  streamKeys,
  takenBy,
} from "../session/session.ts";
import { type Notification, type Row, rowOf } from "./row.ts";

/**
 * When each root happens: milliseconds from the start, or of what an answer
 * emits from its request.
 */
export type Plan = ReadonlyMap<MarbleEvent, number>;

/** All that a replay and the text of a test know: what happens, and when. */
export interface Script {
  readonly session: Session;
  readonly plan: Plan;
}

/** What a test expects. */
export interface Expected {
  readonly outputs: ReadonlyMap<Output, Row>;
  /** What was sent, reads too. */
  readonly requests: Row;
  /** When each request that took time began and ended, in marbles. */
  readonly subscriptions: ReadonlyMap<Request, string>;
}

/** Somebody who comes to a stream, and leaves. */
export interface Visit {
  readonly from: number;
  readonly to: number;
  /** How many values are taken; 0 for all. */
  readonly taken: number;
}

/** What does a test: in virtual time, or on paper. `V` is a value there. */
export interface Stage<V> {
  /** What was recorded, but for the properties that are `streams`. */
  value(recorded: unknown, streams: Readonly<Record<string, V>>): V;
  /** A stream that is called after `words`. */
  hot(words: string, row: Row): V;
  answer(request: Request, row: Row): V;
  /** Makes the services on a backend with `answers`, by `METHOD url`. */
  begin(answers: readonly (readonly [key: string, answer: V])[]): void;
  /** A stream that a service gives away, for these arguments if it is a call. */
  stream(track: CallTrack | StreamTrack, args: readonly V[]): V;
  expectRequests(row: Row | undefined): void;
  expectOutput(
    stream: V,
    visit: Visit & { output: Output; row: Row | undefined },
  ): void;
  expectSubscriptions(answer: V, marbles: string): void;
  command(track: CommandTrack, args: readonly V[], at: number): void;
}

/**
 * Has all that `script` says be done on `stage`, in the one order there is.
 * @throws Refusal where there is something that a test cannot tell
 */
export function perform<V>(
  script: Script,
  stage: Stage<V>,
  expected?: Expected,
): void {
  const { session, plan } = script;
  const answers = session.requests.map((request) => {
    const answer = stage.answer(request, answerRow(request, plan));
    return [request.track.name, answer, request] as const;
  });
  stage.begin(answers.map(([key, answer]) => [key, answer]));
  const streams = new Map<unknown, V>();
  const visits = session.outputs.map((output) => {
    const { track } = output;
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const stream =
      streams.get(key) ?? stage.stream(track, argsOf(track, script, stage));
    streams.set(key, stream);
    const row = expected?.outputs.get(output);
    return [stream, { ...visitOf(output, script), row }] as const;
  });
  stage.expectRequests(expected?.requests);
  for (const visit of visits) stage.expectOutput(...visit);
  for (const [, answer, request] of answers) {
    const marbles = expected?.subscriptions.get(request);
    if (marbles !== undefined) stage.expectSubscriptions(answer, marbles);
  }
  for (const root of session.roots) {
    const { track } = root;
    if (track.role !== "command") continue;
    stage.command(track, argsOf(track, script, stage), plan.get(root) ?? 0);
  }
}

/** What a request is answered, in the time of the request. */
export function answerRow(request: Request, plan: Plan): Row {
  const answers = notified(request);
  return rowOf(
    `The answer to ${request.track.name}`,
    isAnsweredAtOnce(request)
      ? answers.map((event) => ({ ...event, frame: 0 }))
      : planned(answers, plan),
  );
}

/** At the end all leave; nobody can before they come. */
function visitOf(
  output: Output,
  { session, plan }: Script,
): Visit & { output: Output } {
  const from = plan.get(output.events[0]) ?? 0;
  const left = leaving(output);
  const to = (left && plan.get(left)) ?? session.length;
  return { output, from, to: Math.max(from, to), taken: takenBy(output) };
}

/** The arguments of a call, made on `stage`. */
function argsOf<V>(
  track: Track,
  { session, plan }: Script,
  stage: Stage<V>,
): V[] {
  if (track.role !== "call" && track.role !== "command") return [];
  const { call, name, args } = track;
  function stream(argument: number, key?: string): V {
    const input = session.inputs.find(
      ({ track }) =>
        track.call === call && track.argument === argument && track.key === key,
    );
    const events = planned(input?.emissions ?? [], plan);
    const words = key ?? `${nameParts(name)[1]} input`;
    return stage.hot(words, rowOf(`The input of ${name}`, events));
  }
  return args.map((arg, argument) => {
    if (arg === opaqueStream) return stream(argument);
    const streams = streamKeys(arg).map((key) => [key, stream(argument, key)]);
    return stage.value(arg, Object.fromEntries(streams) as Record<string, V>);
  });
}

function planned(events: readonly Notified[], plan: Plan): Notification[] {
  return events.map((event) => ({ ...event, frame: plan.get(event) ?? 0 }));
}
