import { defer, finalize, type Observable, tap } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";
import { copied } from "./copied.ts";
import { delayed } from "./delayed.ts";
import type { TestMessage } from "./test-messages.ts";

export const usualLatency = 100; // ms

export type Notification = TestMessage["notification"];

/** What somebody does: a call, or what an input emits. */
export interface Act {
  readonly type: "act";
  readonly frame: number;
  /** Of a `hot`, known at the end of the run. */
  name: string;
  /** Of an input. */
  readonly notification?: Notification;
  /** Of a call. */
  readonly args?: readonly unknown[];
  /** Whether anything is subscribed to the input. */
  isHeard: boolean;
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
  /** When it is unsubscribed, or `Infinity`. */
  leftAt: number;
  /** Its stack begins at the call of `show`. */
  readonly called?: Error | undefined;
}

/** What happens in a run. */
export type Note =
  | Act
  | {
      readonly type: "sent" | "answered" | "cancelled";
      readonly frame: number;
      readonly sent: SentRequest;
    }
  | {
      readonly type: "entered" | "left";
      readonly frame: number;
      readonly stream: ShownStream;
    }
  | {
      readonly type: "shown";
      readonly frame: number;
      readonly stream: ShownStream;
      readonly notification: Notification;
    };

/** How a run differs from the usual one. */
export interface RunOptions {
  /** Milliseconds, in the order of the requests. @defaultValue 100 each */
  readonly latencies?: readonly number[] | undefined;
  /** When streams are left at the earliest, by their number. */
  readonly leaveAt?: readonly number[] | undefined;
  /** False if a person would wait: what they pick is not shown yet. */
  readonly canDo?: ((act: Act, run: ScenarioRun) => boolean) | undefined;
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
  /** Whether what still happens belongs to a later run that shares something. */
  isOver = false;
  readonly #backends = new WeakSet<HttpBackend>();
  readonly #clock: { now(): number; maxFrames: number };

  constructor(
    clock: { now(): number; maxFrames: number },
    options: RunOptions = {},
  ) {
    this.#clock = clock;
    this.options = options;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Ends the run at that time. */
  end(frame: number): void {
    this.#clock.maxFrames = frame;
  }

  /** `usual` is the latency of those responses for which this run has no other. */
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
          this.notes.push({ type: "sent", frame: this.now(), sent });
          return this.#followed(
            delayed(backend.handle(request), latency),
            sent,
          );
        }),
    } satisfies HttpBackend;
    this.#backends.add(delaying);
    return delaying;
  }

  /** A call. */
  call(name: string, args: readonly unknown[]): void {
    this.#act({ name, args: args.map(copied), isHeard: true });
  }

  /** What an input emits. */
  input(name: string, notification: Notification, isHeard = true): Act {
    return this.#act({ name, notification: copyOf(notification), isHeard });
  }

  /** Whether a person could do that by now. */
  canDo(notification: Notification, isHeard: boolean): boolean {
    const act = { type: "act", name: "", frame: this.now() } as const;
    return (
      this.options.canDo?.({ ...act, notification, isHeard }, this) ?? true
    );
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
    this.notes.push({ type: "entered", frame: this.now(), stream });
  }

  notify(stream: ShownStream, notification: Notification): void {
    if (this.isOver) return;
    const message = { frame: this.now(), notification: copyOf(notification) };
    this.notes.push({ type: "shown", stream, ...message });
    if (notification.kind !== "C") stream.messages.push(message);
  }

  leave(stream: ShownStream): void {
    stream.leftAt = this.now();
    this.notes.push({ type: "left", frame: this.now(), stream });
  }

  #act(rest: Omit<Act, "type" | "frame">): Act {
    const act: Act = { type: "act", frame: this.now(), ...rest };
    this.notes.push(act);
    return act;
  }

  /** Notes when the response comes, and when it ends. */
  #followed(
    response$: Observable<HttpResponse>,
    sent: SentRequest,
  ): Observable<HttpResponse> {
    const note = (type: "answered" | "cancelled"): unknown =>
      this.notes.push({ type, frame: this.now(), sent });
    const answered = (outcome: Partial<SentRequest>): void => {
      Object.assign(sent, { answeredAt: this.now() }, outcome);
      note("answered");
    };
    return response$.pipe(
      tap({
        next: (response) => answered({ response }),
        error: (error: unknown) => answered({ error }),
      }),
      finalize(() => {
        sent.endedAt = this.now();
        if (sent.answeredAt === undefined) note("cancelled");
      }),
    );
  }
}

function copyOf(notification: Notification): Notification {
  return { ...notification, value: copied(notification.value) };
}
