import {
  defer,
  finalize,
  ignoreElements,
  NEVER,
  type Observable,
  onErrorResumeNextWith,
  tap,
} from "rxjs";
import type { HttpRequest, HttpResponse } from "../../http/http-types.ts";
import { delayed } from "./delayed.ts";
import { errorAt } from "./error-at.ts";
import type { LatencyHelpers } from "./latency-helpers.ts";
import { MarbleScheduler } from "./marble-scheduler.ts";
import type { TestMessage, TestMessages } from "./test-messages.ts";
import { type Hot, type RunHelpers, TestScheduler } from "./test-scheduler.ts";

export const usualLatency = 100; // ms

/** A request. Its times are milliseconds since the start of the run. */
export interface SentRequest {
  readonly request: HttpRequest;
  readonly latency: number;
  readonly sentAt: number;
  /** When its response, or its error, has arrived. */
  answeredAt?: number;
  /** When it has completed, failed or was cancelled. */
  endedAt?: number;
  /** That of the response. */
  body?: unknown;
}

/** A stream that is passed to `expectSameEnd`. */
export interface ShownStream {
  /** Its values and its error, without its completion. */
  readonly messages: TestMessages;
  /** When the marbles unsubscribe, or `Infinity`. */
  readonly leftAt: number;
  /** Its stack begins at the call of `expectSameEnd`. */
  readonly called: Error;
}

/** A value that a `hot` emits. */
export interface Input {
  readonly frame: number;
  readonly value: unknown;
  /** Whether anything is subscribed to it. */
  readonly isHeard: boolean;
}

/** What happens in one run of a scenario. */
export interface LatencyRun {
  readonly sent: readonly SentRequest[];
  readonly shown: readonly ShownStream[];
  readonly inputs: readonly Input[];
}

/**
 * Runs a scenario. Its nth request takes the nth of `latencies`, further ones the
 * usual one.
 *
 * @throws what the scenario throws, and what `MarbleScheduler` does
 */
export function runWith(
  latencies: readonly number[],
  scenario: (helpers: LatencyHelpers) => unknown,
): LatencyRun {
  const scheduler = new MarbleScheduler();
  const now = (): number => scheduler.now();
  const sent: SentRequest[] = [];
  const shown: ShownStream[] = [];
  const inputs: HotStream[] = [];

  const withLatency: LatencyHelpers["withLatency"] = (backend) => ({
    handle: (request) =>
      defer(() => {
        const latency = latencies[sent.length] ?? usualLatency;
        const one: SentRequest = { request, latency, sentAt: now() };
        sent.push(one);
        return followed(delayed(backend.handle(request), latency), one, now);
      }),
  });

  const expectSameEnd: LatencyHelpers["expectSameEnd"] = (
    stream$,
    marbles = "^",
  ) => {
    const messages: TestMessage[] = [];
    // The scheduler only subscribes, so that it knows the marbles.
    const noted$ = noted(stream$, messages, now);
    scheduler.expectObservable(noted$, marbles).toBe("-");
    const { unsubscribedFrame: leftAt } =
      TestScheduler.parseMarblesAsSubscriptions(marbles, true);
    const called = errorAt(expectSameEnd, "");
    shown.push({ messages, leftAt, called });
  };

  scheduler.run((helpers) => {
    const hot: RunHelpers["hot"] = (...args) => {
      const hot$ = helpers.hot(...args);
      inputs.push(hot$);
      return hot$;
    };
    // Returned, since `run` refuses a promise.
    return scenario({ ...helpers, hot, withLatency, expectSameEnd });
  });
  return {
    sent,
    // Copied, since what later runs share with this one may go on emitting.
    shown: shown.map((one) => ({ ...one, messages: [...one.messages] })),
    inputs: inputs.flatMap(inputsOf),
  };
}

/** Notes in `sent` when the response comes, and when it ends. */
function followed(
  response$: Observable<HttpResponse>,
  sent: SentRequest,
  now: () => number,
): Observable<HttpResponse> {
  const answered = (body?: unknown): unknown =>
    Object.assign(sent, { answeredAt: now(), body });
  return response$.pipe(
    tap({ next: ({ body }) => answered(body), error: () => answered() }),
    finalize(() => (sent.endedAt = now())),
  );
}

/** Notes in `messages` what the stream emits; never emits or ends. */
function noted(
  stream$: Observable<unknown>,
  messages: TestMessage[],
  now: () => number,
): Observable<never> {
  const note = (notification: TestMessage["notification"]): unknown =>
    messages.push({ frame: now(), notification });
  return stream$.pipe(
    tap({
      next: (value) => note({ kind: "N", value }),
      error: (error: unknown) => note({ kind: "E", error }),
    }),
    ignoreElements(),
    onErrorResumeNextWith(NEVER),
  );
}

type HotStream = Pick<Hot<unknown>, "messages" | "subscriptions">;

function inputsOf({ messages, subscriptions }: HotStream): Input[] {
  // Before 0 is what `^` has cut off.
  const past = (messages as TestMessages).filter(({ frame }) => frame >= 0);
  return past.flatMap(({ frame, notification: { kind, value } }) => {
    if (kind !== "N") return [];
    const isHeard = subscriptions.some(
      ({ subscribedFrame, unsubscribedFrame }) =>
        subscribedFrame <= frame && frame <= unsubscribedFrame,
    );
    return [{ frame, value, isHeard }];
  });
}
