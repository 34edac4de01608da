import type { Observable } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import type { RunHelpers } from "./test-scheduler.ts";

/** What `tryLatencies` passes to its scenario. */
export interface LatencyHelpers extends RunHelpers {
  /**
   * Each response of `backend`, an error too, takes its latency in this run. The
   * backend should respond at once and keep state, as a server does.
   */
  readonly withLatency: (backend: HttpBackend) => HttpBackend;
  /**
   * Expects that the last value of `stream$`, or its error, does not depend on
   * the latencies. It is not compared if the marbles unsubscribe while a request
   * is under way.
   */
  readonly expectSameEnd: (
    stream$: Observable<unknown>,
    subscriptionMarbles?: string,
  ) => void;
}

export type Scenario = (helpers: LatencyHelpers) => void;
