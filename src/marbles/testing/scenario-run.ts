import {
  defer,
  filter,
  finalize,
  map,
  materialize,
  type Observable,
  type Subscription,
  tap,
} from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";
import { copied } from "./copied.ts";
import { delayed } from "./delayed.ts";
import type { TestMessage } from "./test-messages.ts";
import type { TestScheduler } from "./test-scheduler.ts";

export const usualLatency = 100; // ms

export type Notification = TestMessage["notification"];

/** What somebody does: a call, or what an input emits. */
export interface Act {
  readonly type: "act";
  readonly name: string;
  /** Of an input. */
  readonly notification?: Notification;
  /** Of a call. */
  readonly args?: readonly unknown[];
  /** Whether anything is subscribed to the input. */
  readonly isHeard: boolean;
}

/** A request. Its times are milliseconds since the start of the run. */
export interface SentRequest {
  readonly request: HttpRequest;
  readonly latency: number;
  readonly sentAt: number;
  /** When its response, or its error, has arrived. */
  answeredAt?: number;
  /** When it has completed, failed or was cancelled. */
  endedAt?: number;
  /** What has arrived. */
  response?: HttpResponse;
  error?: unknown;
}

/** A stream that is shown. */
export interface ShownStream {
  readonly name: string;
  /** Its values and its error, without its completion. */
  readonly messages: TestMessage[];
  subscription?: Subscription;
  /** When it is unsubscribed, or `Infinity`. */
  leftAt: number;
  /** Its stack begins at the call of `show`. */
  readonly called?: Error | undefined;
}

type Event =
  | Act
  | {
      readonly type: "sent" | "answered" | "cancelled";
      readonly sent: SentRequest;
    }
  | { readonly type: "entered" | "left"; readonly stream: ShownStream }
  | {
      readonly type: "shown";
      readonly stream: ShownStream;
      readonly notification: Notification;
    };

/** What happens in a run, and when. */
export type Note = Event & { readonly frame: number };

/** How a run differs from the usual one. */
export interface RunOptions {
  /** Milliseconds, in the order of the requests. @defaultValue 100 each */
  readonly latencies?: readonly number[] | undefined;
  /** When streams are left at the earliest, by their number. */
  readonly leaveAt?: readonly number[] | undefined;
  /** False if a person would wait: what they pick is not shown yet. */
  readonly canDo?:
    ((run: ScenarioRun, isHeard: boolean) => boolean) | undefined;
  /** Whether a person leaves only when each request has been answered. */
  readonly waitsToLeave?: boolean | undefined;
}

/** Notes what happens in one run of a scenario, in this order. */
export class ScenarioRun {
  readonly notes: Note[] = [];
  readonly sent: SentRequest[] = [];
  readonly shown: ShownStream[] = [];
  readonly options: RunOptions;
  /** Whether the scenario asks {@link canDo} and {@link canLeave}. */
  isPatient = false;
  /** Why no other latencies can be tried, for the author of the scenario. */
  noLatencies?: string;
  /** Set at its end: what happens later belongs to another run of the same objects. */
  isOver = false;
  readonly #backends = new WeakSet<HttpBackend>();
  readonly #scheduler: TestScheduler;

  constructor(scheduler: TestScheduler, options: RunOptions = {}) {
    this.#scheduler = scheduler;
    this.options = options;
  }

  now(): number {
    return this.#scheduler.now();
  }

  /** Ends the run at that time. */
  end(frame: number): void {
    this.#scheduler.maxFrames = frame;
  }

  /** `usual` is the latency where {@link RunOptions.latencies} has none. */
  backend(backend: HttpBackend, usual = usualLatency): HttpBackend {
    if (this.#backends.has(backend)) return backend; // withLatency twice
    const delaying = {
      handle: (request) =>
        defer(() => {
          const latency = this.options.latencies?.[this.sent.length] ?? usual;
          const sent: SentRequest = {
            request: { ...request, body: copied(request.body) },
            latency,
            sentAt: this.now(),
          };
          this.sent.push(sent);
          this.#note({ type: "sent", sent });
          const response$ = delayed(backend.handle(request), latency);
          return this.#followed(response$, sent);
        }),
    } satisfies HttpBackend;
    this.#backends.add(delaying);
    return delaying;
  }

  /** A call. */
  call(name: string, args: readonly unknown[]): void {
    this.#note({ type: "act", name, args, isHeard: true });
  }

  /** What an input emits. */
  input(name: string, notification: Notification, isHeard = true): void {
    const copy = copyOfNotification(notification);
    this.#note({ type: "act", name, notification: copy, isHeard });
  }

  /** Whether a person could do by now what they do with an input. */
  canDo(isHeard: boolean): boolean {
    return this.options.canDo?.(this, isHeard) ?? true;
  }

  /** Whether a person would leave by now. */
  canLeave(): boolean {
    return (
      !this.options.waitsToLeave ||
      this.sent.every(({ endedAt = Infinity }) => endedAt < this.now())
    );
  }

  open(name: string, called?: Error): ShownStream {
    const stream = { name, messages: [], leftAt: Infinity, called };
    this.shown.push(stream);
    return stream;
  }

  /** Somebody opens a screen. */
  enter(stream: ShownStream): void {
    this.#note({ type: "entered", stream });
  }

  /** Subscribes to the stream that is shown. */
  watch(stream: ShownStream, source$: Observable<unknown>): void {
    const notifications$ = source$.pipe(
      materialize(),
      filter(() => !this.isOver),
      map(copyOfNotification),
    );
    // eslint-disable-next-line rxjs-x/no-ignored-error -- materialized
    stream.subscription = notifications$.subscribe((notification) => {
      this.#note({ type: "shown", stream, notification });
      if (notification.kind !== "C")
        stream.messages.push({ frame: this.now(), notification });
    });
  }

  leave(stream: ShownStream): void {
    if (stream.subscription?.closed !== false) return;
    stream.leftAt = this.now();
    this.#note({ type: "left", stream });
    stream.subscription.unsubscribe();
  }

  #note(event: Event): void {
    this.notes.push({ ...event, frame: this.now() });
  }

  /** Notes when the response comes, and when it ends. */
  #followed(
    response$: Observable<HttpResponse>,
    sent: SentRequest,
  ): Observable<HttpResponse> {
    const answered = (outcome: Partial<SentRequest>): void => {
      Object.assign(sent, { answeredAt: this.now() }, outcome);
      this.#note({ type: "answered", sent });
    };
    return response$.pipe(
      tap({
        next: (response) => answered({ response }),
        error: (error: unknown) => answered({ error }),
      }),
      finalize(() => {
        sent.endedAt = this.now();
        if (sent.answeredAt === undefined)
          this.#note({ type: "cancelled", sent });
      }),
    );
  }
}

/** With the value as it is now. */
function copyOfNotification({
  kind,
  value,
  error,
}: Notification): Notification {
  return { kind, value: copied(value), error };
}
