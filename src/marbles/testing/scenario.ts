import type { Observable } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import type { RunHelpers } from "./test-scheduler.ts";

/** What `transcript` and `tryLatencies` pass to a scenario. */
export interface ScenarioHelpers extends RunHelpers {
  /**
   * Each response of `backend`, an error too, takes its latency in this run: 100
   * ms, unless another one is tried. The backend should respond at once and keep
   * state, as a server does.
   */
  readonly withLatency: (backend: HttpBackend) => HttpBackend;
  /**
   * Subscribes to what a person sees, and names it. The marbles say when it is
   * subscribed and left. A `hot`, which is what a person does, is only named.
   */
  readonly show: (
    name: string,
    stream$: Observable<unknown>,
    subscriptionMarbles?: string,
  ) => void;
}

/**
 * What is done and shown, in virtual time. It creates all that it uses, services
 * and server too.
 */
export type Scenario = (helpers: ScenarioHelpers) => void;
