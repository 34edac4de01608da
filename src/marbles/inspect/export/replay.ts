import { NEVER, Observable, take, tap, timer } from "rxjs";
import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../../../http/http-types.ts";
import type { RunHelpers } from "../../testing/test-scheduler.ts";
import { copier, isStream } from "../copy.ts";
import type { MarbleEvent, MarbleKind } from "../marble-event.ts";
import { callAgain } from "./call-again.ts";
import { isSameCopy } from "./is-same.ts";
import { ofUnit } from "./marbles.ts";
import { memberOf } from "./members.ts";
import { withoutEffects } from "./no-effects.ts";
import type { Effects, Plan } from "./place.ts";
import type { Effect } from "./timeline.ts";
import { delays, Responses } from "./responses.ts";
import { ReplayScheduler } from "./scheduler.ts";
import {
  hasResult,
  type Input,
  type Output,
  type Request,
  type Session,
  type Unit,
} from "./session.ts";
import { sharer } from "./share.ts";
import { inputStream, outputMarbles, responseTo } from "./streams.ts";

const maxSurplus = 100; // requests that were not recorded

/** A notification in a replay. */
export interface Note {
  readonly at: number;
  readonly kind: MarbleKind;
  /** A copy of what was emitted. */
  readonly value: unknown;
  /** What the test compares, and a copy of it as of that time. */
  readonly live: unknown;
  readonly shown: unknown;
}

/** A request that a replay sends. */
export interface Sent {
  readonly at: number;
  readonly request: HttpRequest;
  /** As it would be recorded: redacted. */
  readonly name: string;
  /** Undefined if it was not recorded: it gets no response. */
  readonly recorded: Request | undefined;
  /** What sent it, by the stack and the timers of the replay. */
  readonly unit: Unit | undefined;
  readonly received: readonly MarbleKind[];
  readonly subscriptions: readonly {
    readonly subscribedFrame: number;
    readonly unsubscribedFrame: number;
  }[];
}

/** What a subscriber of an input received. */
export interface Received {
  readonly notes: Pick<Note, "at" | "kind" | "value">[];
  /** When it was subscribed. */
  readonly at: number;
  /** Whether it was unsubscribed before the end of the test. */
  isLeft: boolean;
}

/** What a replay has shown. */
export interface Replay {
  readonly notes: ReadonlyMap<Output, readonly Note[]>;
  /** What calls return, if plain data was recorded. */
  readonly results: ReadonlyMap<Unit, Note>;
  readonly sent: readonly Sent[];
  readonly effects: Effects;
  readonly thrown: ReadonlyMap<Unit, unknown>;
  readonly timers: ReplayScheduler["timers"];
  /** What each subscriber of an input received, in their order. */
  readonly received: ReadonlyMap<Input, readonly Received[]>;
  /** What sends or stores by the page's globals, with the name of one. */
  readonly used: ReadonlyMap<Unit | undefined, string>;
  /** What has changed a value that it was given. */
  readonly changed: ReadonlySet<Unit>;
  /** Whether it logs errors to the console. */
  readonly logs: boolean;
  /** Whether timers of the services go on at its end. */
  readonly isEndless: boolean;
}

/** A plan, and what its replay shows. */
export interface Shown {
  readonly plan: Plan;
  readonly replay: Replay;
}

/** Runs a plan in virtual time, as its test does. */
export function replayOf(session: Session, plan: Plan): Replay {
  const { code, recorder } = session;
  const { shown = {} } = code;
  const copy = copier({ redact: recorder.redact, copies: failuresIn(session) });
  const responses = new Responses(session, plan, copy);
  const scheduler = new ReplayScheduler();
  const notes = new Map<Output, Note[]>();
  const results = new Map<Unit, Note>();
  const sent: Sent[] = [];
  const effects = new Map<MarbleEvent, Effect>();
  const streams = new Map<Unit, Observable<unknown>>();
  const used = new Map<Unit | undefined, string>();
  const received = new Map<Input, Received[]>();
  const given: { unit: Unit; value: unknown; recorded: unknown }[] = [];
  const share = sharer();
  let inputs = new Map<Input, Observable<unknown>>();
  let services: object = {};

  function respond(
    request: HttpRequest,
    helpers: RunHelpers,
  ): Observable<HttpResponse> {
    const { isSync, unit } = scheduler;
    if (sent.length > session.requests.length + maxSurplus) {
      if (unit) scheduler.thrown.set(unit, new Error("it does not end"));
      return NEVER;
    }
    const at = scheduler.now();
    const recorded = responses.take(request, unit?.call?.track.call, at);
    if (recorded) {
      effects.set(recorded.events[0], { at, isSync });
      for (const [event, ms] of delays(recorded, plan))
        effects.set(event, { at: at + ms, isSync: false });
    }
    const response$ = recorded
      ? responseTo(recorded, plan, helpers, (body) => {
          const value = give(unit, body);
          return plan.sharesValues ? share(value) : value;
        })
      : NEVER;
    const { subscriptions = [] } = response$ as Partial<Sent>;
    const received: MarbleKind[] = [];
    const note = (kind: MarbleKind) => () => void received.push(kind);
    const name = `${request.method} ${recorder.url(request.url)}`;
    sent.push({ at, request, name, recorded, unit, received, subscriptions });
    return response$.pipe(
      tap({ next: note("N"), error: note("E"), complete: note("C") }),
    );
  }

  /** A copy of what was recorded, which the services may change. */
  function give(unit: Unit | undefined, recorded: unknown): unknown {
    const value = copy(recorded);
    if (unit) given.push({ unit, value, recorded });
    return value;
  }

  function call(unit: Unit): unknown {
    return callAgain(services, unit, {
      stream: (input) => (input ? inputs.get(input) : NEVER),
      data: (arg) => give(unit, arg),
    });
  }

  /** Makes a call that is not made by its subscription. */
  function callApart(unit: Unit): void {
    scheduler.try(unit, true, () => {
      const result = call(unit);
      if (hasResult(unit)) results.set(unit, noteOf(unit.path, "N", result));
      if (isStream(result)) streams.set(unit, result);
      // The page must not report it.
      else if (result instanceof Promise) result.catch(() => undefined);
    });
  }

  function sourceOf({ unit, track }: Output, makesCall: boolean): unknown {
    if (!unit.call) return memberOf(services, track)?.value;
    return makesCall && !plan.direct.has(unit) ? call(unit) : streams.get(unit);
  }

  function noteOf(path: string, kind: MarbleKind, value: unknown): Note {
    const { pick } = shown[path] ?? {};
    const live = pick && kind === "N" ? pick(value as never) : value;
    const at = scheduler.now();
    return { at, kind, value: copy(value), live, shown: copy(live) };
  }

  function expectOutput(
    output: Output,
    makesCall: boolean,
    { expectObservable }: RunHelpers,
  ): void {
    const all: Note[] = [];
    notes.set(output, all);
    const { unit, track, notifications } = output;
    const note = (kind: MarbleKind) => (value?: unknown) => {
      const one = noteOf(track.name, kind, value);
      const recorded = notifications[all.length];
      if (recorded)
        effects.set(recorded, { at: one.at, isSync: scheduler.isSync });
      all.push(one);
    };
    const source$ = new Observable((subscriber) =>
      scheduler.within(unit, true, () => {
        const source$ = sourceOf(output, makesCall);
        if (isStream(source$)) return source$.subscribe(subscriber);
        throw new Error(`${track.name} returns no stream in the replay`);
      }),
    );
    const noted = tap({
      next: note("N"),
      error: note("E"),
      complete: note("C"),
    });
    const taken = output.take > 0 ? take(output.take) : tap();
    const marbles = outputMarbles(plan, output);
    const all$ = leaving(unit, source$.pipe(taken, noted));
    expectObservable(all$, marbles).toBe("");
  }

  /** Like `source$`, whose unsubscription runs code of `unit`. */
  function leaving(
    unit: Unit,
    source$: Observable<unknown>,
  ): Observable<unknown> {
    return new Observable((subscriber) => {
      const subscription = source$.subscribe({
        next: (value) => subscriber.next(value),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      return () => scheduler.try(unit, true, () => subscription.unsubscribe());
    });
  }

  function run(helpers: RunHelpers): void {
    scheduler.maxFrames = plan.end;
    inputs = new Map(
      plan.inputs.map((input) => {
        const { unit } = input;
        const input$ = ofUnit(unit, () =>
          inputStream(plan, input, helpers, (value) => give(unit, value)),
        );
        return [input, noted(input, input$)];
      }),
    );
    services = code.create({
      handle: (request) =>
        new Observable((subscriber) =>
          respond(request, helpers).subscribe(subscriber),
        ),
    });
    for (const unit of plan.direct) callApart(unit);
    for (const { unit, output, makesCall } of plan.statements) {
      if (output) expectOutput(output, makesCall, helpers);
      else if (!plan.direct.has(unit)) callAt(unit, helpers);
    }
  }

  function callAt(unit: Unit, { expectObservable }: RunHelpers): void {
    const at = plan.times.get(unit.call?.events[0] ?? unit) ?? 0;
    const called$ = timer(at).pipe(tap(() => callApart(unit)));
    // As the test does.
    if (hasResult(unit)) expectObservable(called$).toBe("");
    else called$.subscribe({ error: throwOn });
  }

  /** What an input emits is noted, and runs code of its unit. */
  function noted(
    input: Input,
    input$: Observable<unknown>,
  ): Observable<unknown> {
    const all: Received[] = [];
    received.set(input, all);
    return new Observable((subscriber) => {
      const one: Received = { notes: [], at: scheduler.now(), isLeft: false };
      all.push(one);
      const pass = (kind: MarbleKind, value: unknown, on: () => void): void => {
        one.notes.push({ at: scheduler.now(), kind, value: copy(value) });
        scheduler.within(input.unit, true, on);
      };
      subscriber.add(() => (one.isLeft = scheduler.now() < plan.end));
      return input$.subscribe({
        next: (value) => pass("N", value, () => subscriber.next(value)),
        error: (error: unknown) =>
          pass("E", error, () => subscriber.error(error)),
        complete: () => pass("C", undefined, () => subscriber.complete()),
      });
    });
  }

  const note = (name: string) => void used.set(scheduler.unit, name);
  const logs = logsErrors(() => withoutEffects(note, () => scheduler.run(run)));
  const { thrown, timers, actions } = scheduler;
  const isChanged = ({ value, recorded }: (typeof given)[number]): boolean =>
    !isSameCopy(copy(value), recorded);
  const changed = new Set(given.filter(isChanged).map(({ unit }) => unit));
  const isEndless = actions.length > 0;
  return {
    ...{ notes, results, sent, received, effects, thrown, timers },
    ...{ used, changed, logs, isEndless },
  };
}

/** The recorded failures, whose copies keep their headers. */
function failuresIn({ requests }: Session): WeakMap<object, unknown> {
  const values = requests.flatMap(({ events }) =>
    events.map(({ value }) => value),
  );
  const failures = values.filter((value) => value instanceof HttpErrorResponse);
  return new WeakMap(failures.map((failure) => [failure, failure]));
}

function throwOn(error: unknown): never {
  throw error;
}

/** Whether `run` logs errors, which the live page must not show. */
function logsErrors(run: () => void): boolean {
  const { error } = console;
  let logs = false;
  console.error = () => (logs = true);
  try {
    run();
  } finally {
    console.error = error;
  }
  return logs;
}
