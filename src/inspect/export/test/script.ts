import type { RunHelpers } from "rxjs/testing";
import type { MarbleEvent, RequestTrack } from "../../marble-event.ts";
import type { Recorder } from "../../recorder.ts";
import type { Subscription } from "../../subscriptions.ts";
import type { Notified, Output, Request, Session } from "../session/session.ts";
import type { Pen } from "./pen.ts";
import type { Values } from "./values.ts";

/**
 * When each root happens: milliseconds from the start, or of what an answer
 * emits from its request.
 */
export type Plan = ReadonlyMap<MarbleEvent, number>;

/** What happens in a test, and when. */
export interface Script {
  readonly session: Session;
  readonly plan: Plan;
}

/** A script that is being done, and written down. */
export interface Test extends Script {
  readonly helpers: RunHelpers;
  readonly pen: Pen;
  readonly values: Values;
  /** What came of it before, where that is known: then it is expected. */
  readonly known: Outcome | undefined;
  /** What each expectation is of, in their order. */
  readonly expected: string[];
  /** What comes of each output, and what is asked. */
  readonly outputs: Map<Output, Recorder>;
  readonly requests: Recorder;
  /** By the number of a call, which header it looks for in vain, in words. */
  readonly missing: Map<number | undefined, string>;
}

/** A request that was made in a replay. */
export interface Asked extends Subscription<RequestTrack> {
  /** As it was seen; nothing where there was no such answer left. */
  readonly seen: Request | undefined;
}

/** What came of a script in virtual time, recorded as the session was. */
export interface Outcome {
  readonly outputs: ReadonlyMap<Output, readonly Notified[]>;
  /** In their order. */
  readonly requests: readonly Asked[];
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
  readonly missing: Test["missing"];
  /** Has written down what was done, and what of it was known. */
  readonly pen: Pen;
}

/** Events at the times that are planned for them; what is at once has none. */
export function planned(events: readonly Notified[], plan: Plan): Notified[] {
  return events.map((event) => ({ ...event, at: plan.get(event) ?? 0 }));
}
