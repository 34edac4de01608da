import { groupedBy } from "../../grouped-by.ts";
import type {
  CallTrack,
  CommandTrack,
  MarbleEvent,
  StreamTrack,
} from "../../marble-event.ts";
import { Refusal } from "../refusal.ts";
import {
  isAnsweredAtOnce,
  leaving,
  notified,
  type Notified,
  type Output,
  type Request,
  type Session,
  takenBy,
} from "../session/session.ts";
import { argumentsOn } from "./arguments.ts";
import type { Outcome } from "./outcome.ts";
import { planned, type Row, rowOf, visitMarbles } from "./row.ts";

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

/** Somebody who comes to a stream, and leaves. */
export interface Visit {
  readonly from: number;
  /** `Infinity` for who stays. */
  readonly to: number;
  /** How many values are taken; 0 for all. */
  readonly taken: number;
  /** What is expected, where it is known. */
  readonly row: Row | undefined;
}

/** What does a test: in virtual time, or on paper. `V` is a value there. */
export interface Stage<V> {
  /** What was recorded. */
  value(recorded: unknown): V;
  /** An object with these properties. */
  object(properties: readonly (readonly [key: string, value: V])[]): V;
  /** A stream that is called after `words`. */
  hot(words: string, row: Row): V;
  answer(request: Request, row: Row): V;
  /** Makes the services on a backend that answers so; what is sent to it. */
  begin(answers: readonly (readonly [key: string, list: readonly V[]])[]): V;
  /** A stream that a service gives away, for these arguments if it is a call. */
  stream(track: CallTrack | StreamTrack, args: readonly V[]): V;
  expectStream(stream: V, visit: Visit): void;
  expectSubscriptions(answer: V, marbles: string): void;
  command(track: CommandTrack, args: readonly V[], at: number): void;
}

/**
 * Has all that `script` says be done on `stage`, in the one order there is,
 * and expects what came of it before, where that is known.
 * @throws Refusal where there is something that a test cannot tell
 */
export function perform<V>(
  { session, plan }: Script,
  stage: Stage<V>,
  known?: Outcome,
): void {
  const argsOf = argumentsOn(stage, { session, plan });
  const answers = askedIn(session, known).map((request) => {
    const name = `The answer to ${request.track.name}`;
    const from = Math.round(request.start - session.from);
    const row = rowOf(name, plannedAnswers(request, plan), from);
    return [request, stage.answer(request, row)] as const;
  });
  const byKey = groupedBy(answers, ([{ track }]) => track.name);
  const sent = stage.begin(
    Array.from(byKey, ([key, list]) => [key, list.map(([, one]) => one)]),
  );
  const streams = new Map<unknown, V>();
  const visits = session.outputs.map((output) => {
    const { track } = output;
    // All subscribers of a call have one stream.
    const key = track.call ?? track.name;
    const visit = visitOf(output, { session, plan }, known);
    const stream =
      streams.get(key) ?? stage.stream(track, argsOf(track, visit.from));
    streams.set(key, stream);
    return [stream, visit] as const;
  });
  const row = known && sentRow(known);
  stage.expectStream(sent, { from: 0, to: Infinity, taken: 0, row });
  for (const visit of visits) stage.expectStream(...visit);
  for (const [request, answer] of answers) {
    const asked = known?.requests.find(({ seen }) => seen === request);
    if (asked && !isAnsweredAtOnce(request)) {
      stage.expectSubscriptions(answer, visitMarbles(asked));
    }
  }
  for (const root of session.roots) {
    const { track, kind } = root;
    if (track.role !== "command") continue;
    const at = plan.get(root) ?? 0;
    if (kind === "E") {
      throw new Refusal(`${track.name} at ${at} ms threw an error`);
    }
    stage.command(track, argsOf(track, at), at);
  }
}

/** The requests that a test answers: those that are made, if that is known. */
function askedIn({ requests }: Session, known?: Outcome): readonly Request[] {
  const made = known?.requests.map(({ seen }) => seen);
  return requests.filter((request) => made?.includes(request) ?? true);
}

/** What a request is answered, in the time of the request. */
function plannedAnswers(request: Request, plan: Plan): Notified[] {
  const answers = notified(request.events);
  return isAnsweredAtOnce(request)
    ? answers.map((event) => ({ ...event, at: 0 }))
    : planned(answers, plan);
}

/** At the end all leave; nobody can before they come. */
function visitOf(
  output: Output,
  { session, plan }: Script,
  known?: Outcome,
): Visit {
  const from = plan.get(output.events[0]) ?? 0;
  const left = leaving(output);
  const to = (left && plan.get(left)) ?? session.length;
  return {
    from,
    to: Math.max(from, to),
    taken: takenBy(output),
    row: known && rowOf(output.track.name, known.outputs.get(output) ?? []),
  };
}

/** What is expected of all requests. */
function sentRow({ requests }: Outcome): Row {
  return rowOf(
    "backend.requests$",
    requests.map(({ from, track: { method, url, body } }) => ({
      at: from,
      kind: "N",
      value: { method, url, body },
    })),
  );
}
