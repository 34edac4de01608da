/* eslint-disable rxjs-x/no-implicit-any-catch, rxjs-x/no-ignored-error, @typescript-eslint/unbound-method, @typescript-eslint/no-unnecessary-type-parameters -- a first version */
import {
  concat,
  NEVER,
  Observable,
  of,
  ReplaySubject,
  type SchedulerAction,
  type Subscription,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../../http/http-types.ts";
import { isEqual } from "../../testing/differences.ts";
import { httpResponse } from "../../testing/http-response.ts";
import {
  type RunHelpers,
  TestScheduler,
} from "../../testing/test-scheduler.ts";
import { copier, isStream, isObject } from "../copy.ts";
import { Label, labelIn } from "../label.ts";
import { namedHeaders } from "../inspected-backend.ts";
import type { MarbleEvent, MarbleKind } from "../marble-event.ts";
import { marbleArgs, ofUnit, subscriptionMarbles } from "./marbles.ts";
import { type Plan, rounded } from "./place.ts";
import {
  type Input,
  isNotification,
  memberOf,
  type Output,
  type Request,
  type Session,
  type Unit,
} from "./session.ts";

const maxScheduled = 100_000; // actions, so that each replay ends

/** A notification in a replay. */
export interface Note {
  readonly at: number;
  readonly kind: MarbleKind;
  /** A copy, as of that time. */
  readonly value: unknown;
  /** What the test compares, and a copy as of that time. */
  readonly live: unknown;
  readonly shown: unknown;
}

/** A request that a replay sends. */
export interface Sent {
  readonly at: number;
  readonly request: HttpRequest;
  readonly name: string;
  /** Undefined if it was not recorded: nothing answers it. */
  readonly recorded: Request | undefined;
  /** What sent it, by the stack and the timers of the replay. */
  readonly unit: Unit | undefined;
  readonly received: readonly MarbleKind[];
  readonly subscriptions: readonly {
    subscribedFrame: number;
    unsubscribedFrame: number;
  }[];
}

/** A recorded effect, in a replay. */
interface Effect {
  readonly at: number;
  /** On the stack of a cause. */
  readonly isSync: boolean;
}

export interface Replay {
  readonly notes: ReadonlyMap<Output, readonly Note[]>;
  readonly sent: readonly Sent[];
  readonly effects: ReadonlyMap<MarbleEvent, Effect>;
  readonly thrown: ReadonlyMap<Unit, unknown>;
  /** Whether it logs errors to the console. */
  readonly logs: boolean;
  /** Whether timers of the services go on. */
  readonly isEndless: boolean;
}

/** Remembers for what code runs: what a timer does, for what has set it. */
class Scheduler extends TestScheduler {
  unit: Unit | undefined;
  isSync = false;
  #scheduled = 0;

  constructor() {
    super(() => undefined);
  }

  within<T>(unit: Unit | undefined, isSync: boolean, run: () => T): T {
    const outer = [this.unit, this.isSync] as const;
    [this.unit, this.isSync] = [unit, isSync];
    try {
      return run();
    } finally {
      [this.unit, this.isSync] = outer;
    }
  }

  override schedule<T>(
    work: (this: SchedulerAction<T>, state?: T) => void,
    delay?: number,
    state?: T,
  ): Subscription {
    if (++this.#scheduled > maxScheduled) throw new Error("It does not end");
    const { unit } = this;
    const within = this.within.bind(this);
    function run(this: SchedulerAction<T>, one?: T): void {
      within(unit, false, () => work.call(this, one));
    }
    return super.schedule(run, delay, state);
  }
}

/** Runs a plan in virtual time, as its test does. */
export function replayOf(
  { recorder, code, requests }: Session,
  plan: Plan,
): Replay {
  const { shown = {} } = code;
  const copy = copier({ redact: recorder.redact, copies: new WeakMap() });
  const notes = new Map<Output, Note[]>();
  const sent: Sent[] = [];
  const effects = new Map<MarbleEvent, Effect>();
  const thrown = new Map<Unit, unknown>();
  const scheduler = new Scheduler();
  const streams = new Map<Unit, Observable<unknown>>();
  const calls = new Set(plan.units.map(({ call }) => call?.track.call));
  // Those that what is left out has sent come last.
  const isOwn = ({ track: { call } }: Request): boolean =>
    call === undefined || calls.has(call);
  const unanswered = new Set([...requests.filter(isOwn), ...requests]);

  function respond(
    request: HttpRequest,
    helpers: RunHelpers,
  ): Observable<HttpResponse> {
    const { method, url, headers } = request;
    const name = `${method} ${recorder.url(url)}`;
    const body = copy(request.body);
    const { isSync, unit } = scheduler;
    const same = [...unanswered].filter(({ track }) => {
      const named = namedHeaders(headers, Object.keys(track.headers ?? {}));
      return (
        track.name === name &&
        isEqual([body, named], [track.body, track.headers])
      );
    });
    const call = unit?.call?.track.call;
    const recorded = same.find(({ track }) => track.call === call) ?? same[0];
    const at = scheduler.now();
    const response$ = recorded ? responseTo(recorded, helpers) : NEVER;
    if (recorded) {
      unanswered.delete(recorded);
      const [start] = recorded.events as [MarbleEvent];
      effects.set(start, { at, isSync });
      for (const one of delayed(recorded))
        effects.set(one.event, { at: at + one.at, isSync: false });
    }
    const { subscriptions = [] } = response$ as Partial<Sent>;
    const received: MarbleKind[] = [];
    const note = (kind: MarbleKind) => () => void received.push(kind);
    sent.push({
      ...{ at, request, name, recorded, unit, subscriptions },
      received,
    });
    if (sent.length > requests.length + 100) throw new Error("It does not end");
    return response$.pipe(
      tap({ next: note("N"), error: note("E"), complete: note("C") }),
    );
  }

  function run(helpers: RunHelpers): void {
    scheduler.maxFrames = plan.end;
    const inputs = new Map(
      plan.inputs.map((input) => {
        const stream$ = ofUnit(input.unit, () =>
          inputStream(plan, input, helpers),
        );
        const within = (on: () => void): void =>
          scheduler.within(input.unit, true, on);
        const noted$ = new Observable((subscriber) =>
          stream$.subscribe({
            next: (value) => within(() => subscriber.next(value)),
            error: (error) => within(() => subscriber.error(error)),
            complete: () => within(() => subscriber.complete()),
          }),
        );
        return [input, noted$] as const;
      }),
    );
    const backend: HttpBackend = {
      handle: (request) =>
        new Observable((subscriber) =>
          respond(request, helpers).subscribe(subscriber),
        ),
    };
    const services = code.create(backend);
    const call = (unit: Unit): unknown => {
      const { owner, value } = memberOf(services, unit.path) ?? {};
      const args = argumentsOf(unit, (slot) => inputs.get(slot), services);
      return Reflect.apply(value as () => unknown, owner, args);
    };
    for (const { unit, output, isCall } of plan.statements) {
      const source = (): unknown => {
        if (!unit.call) return memberOf(services, unit.path)?.value;
        return isCall ? call(unit) : streams.get(unit);
      };
      if (output) expectOutput(helpers, output, source);
      else
        timer(plan.times.get(unit.call as object) ?? 0).subscribe(() => {
          scheduler.within(unit, true, () => makeCall(unit, source));
        });
    }
  }

  function makeCall(unit: Unit, source: () => unknown): void {
    try {
      const result = source();
      if (isStream(result)) streams.set(unit, result);
    } catch (error) {
      thrown.set(unit, error);
    }
  }

  function expectOutput(
    { expectObservable }: RunHelpers,
    output: Output,
    source: () => unknown,
  ): void {
    const all: Note[] = [];
    notes.set(output, all);
    const pick = shown[output.track.name]?.pick as
      ((value: unknown) => unknown) | undefined;
    const note = (kind: MarbleKind) => (value?: unknown) => {
      const [at, { isSync }] = [scheduler.now(), scheduler];
      const recorded = output.notifications[all.length];
      if (recorded) effects.set(recorded, { at, isSync });
      const live = pick && kind === "N" ? pick(value) : value;
      all.push({ at, kind, value: copy(value), live, shown: copy(live) });
    };
    const source$ = new Observable((subscriber) =>
      scheduler.within(output.unit, true, () => {
        const stream = source();
        if (isStream(stream)) return stream.subscribe(subscriber);
        throw new Error(`${output.track.name} is no stream in the replay`);
      }),
    );
    const noted = tap({
      next: note("N"),
      error: note("E"),
      complete: note("C"),
    });
    const taken = output.take > 0 ? take(output.take) : tap();
    const marbles = outputMarbles(plan, output);
    expectObservable(source$.pipe(taken, noted), marbles).toBe("");
  }

  const { error: logError } = console;
  let logs = false;
  console.error = () => (logs = true);
  try {
    scheduler.run(run);
  } finally {
    console.error = logError;
  }
  const isEndless = scheduler.actions.length > 0;
  return { notes, sent, effects, thrown, logs, isEndless };
}

/** The subscription of an output. */
export function outputMarbles({ times }: Plan, output: Output): string {
  const start = times.get(output.events[0] as object) ?? 0;
  return subscriptionMarbles(start, times.get(output) ?? Infinity);
}

/** The arguments of a call, with streams for its inputs. */
export function argumentsOf<T>(
  { call, inputs }: Unit,
  streamOf: (input: Input) => T,
  services: object,
): unknown[] {
  const { args } = call?.track as { args: readonly unknown[] };
  return args.map((arg, argument) => {
    const replaced = (part: unknown, key?: string): unknown => {
      if (part instanceof Label && part.kind === "service")
        return Reflect.get(services, part.text);
      const input = inputs.find(
        ({ slot }) => slot.argument === argument && slot.key === key,
      );
      if (part instanceof Label && part.kind === "stream")
        return input ? streamOf(input) : NEVER;
      return part;
    };
    if (!isObject(arg) || arg instanceof Label) return replaced(arg);
    if (Array.isArray(arg)) return arg.map((part, i) => replaced(part, `${i}`));
    if (Object.getPrototypeOf(arg) !== Object.prototype) return arg;
    const parts = Object.entries(arg);
    return Object.fromEntries(
      parts.map(([key, part]) => [key, replaced(part, key)]),
    );
  });
}

/** The notifications of an input that its marbles have. */
export function inputNotes(
  { times }: Plan,
  { kind, emissions }: Input,
): MarbleEvent[] {
  return emissions.map((event) => {
    const at = kind === "cold" ? rounded(event.at) : (times.get(event) ?? 0);
    return { ...event, at };
  });
}

function inputStream(
  plan: Plan,
  input: Input,
  helpers: RunHelpers,
): Observable<unknown> {
  const { kind, prefix } = input;
  const args = marbleArgs(inputNotes(plan, input));
  const after$ = kind === "cold" ? helpers.cold(...args) : helpers.hot(...args);
  if (kind !== "state")
    return prefix.length === 0
      ? after$
      : isOver(prefix)
        ? atOnce(prefix)
        : concat(atOnce(prefix), after$);
  const state$ = new ReplaySubject(input.size);
  atOnce(prefix).subscribe((value) => state$.next(value));
  after$.subscribe(state$);
  return state$;
}

export function isOver(notes: readonly Pick<MarbleEvent, "kind">[]): boolean {
  return notes.some(({ kind }) => kind === "E" || kind === "C");
}

function atOnce(notes: readonly MarbleEvent[]): Observable<unknown> {
  const values = notes.filter(({ kind }) => kind === "N");
  const error = notes.find(({ kind }) => kind === "E");
  const values$ = of(...values.map(({ value }) => value));
  return error
    ? concat(
        values$,
        throwError(() => error.value as Error),
      )
    : values$;
}

/** The notifications of a response, and their delays. */
function delayed({ events }: Request): { event: MarbleEvent; at: number }[] {
  const [start] = events as [MarbleEvent];
  return events.filter(isNotification).map((event) => {
    // So that responses keep their order.
    return { event, at: rounded(event.at) - rounded(start.at) };
  });
}

/** Whether a request was answered within `subscribe`. */
export function isAtOnce({ events }: Request): boolean {
  return events.some(({ sync, kind }) => sync && kind !== "U");
}

/** The label in a response, which no test can have. */
export function labelInResponse({ events }: Request): Label | undefined {
  return labelIn(events.map(({ value }) => value));
}

/** The notifications of a response, with responses that a test has. */
export function responseNotes(
  request: Request,
): { at: number; kind: MarbleKind; value: unknown }[] {
  return delayed(request).map(({ event: { kind, value }, at }) => {
    const { body, ...init } = Object(value) as HttpResponse;
    return { at, kind, value: kind === "N" ? httpResponse(body, init) : value };
  });
}

function responseTo(
  request: Request,
  { cold }: RunHelpers,
): Observable<HttpResponse> {
  if (labelInResponse(request)) return NEVER;
  const notes = responseNotes(request);
  if (!isAtOnce(request))
    return cold(...marbleArgs(notes)) as Observable<HttpResponse>;
  const [{ kind, value } = { kind: "C", value: undefined }] = notes;
  return kind === "E"
    ? throwError(() => value as Error)
    : of(value as HttpResponse);
}
