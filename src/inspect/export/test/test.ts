import type { RunHelpers } from "rxjs/testing";
import type { Recorder } from "../../recorder.ts";
import type { Services } from "../services.ts";
import type { Notified, Output, Request, Session } from "../session/session.ts";
import type { Difference } from "../replay/compare.ts";
import type { Pen } from "./pen.ts";

/** A session that is being done again, and written down. */
export interface Test extends Session {
  readonly helpers: RunHelpers;
  readonly pen: Pen;
  /** The services anew, as soon as they are made. */
  services: Services;
  /** What came of it before, where that is known: then it is expected. */
  readonly known: Rehearsal | undefined;
  /** What each expectation is of, in their order. */
  readonly expected: string[];
  /** Records what comes of it and what is sent. */
  readonly recorder: Recorder;
  /** What comes of each output. */
  readonly made: Map<Output, () => readonly Notified[]>;
  /** By the number of a call, which header it looks for in vain, in words. */
  readonly missing: Map<number | undefined, string>;
}

/** A test that has been done. */
export interface Rehearsal extends Test {
  /** The requests that were made, in their order. */
  readonly asked: readonly Asked[];
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
  /** Where it first differs from what was seen. */
  readonly difference: Difference | undefined;
}

/** A request that was made in a replay. */
export interface Asked extends Request {
  /** As it was seen; nothing where there was no such answer left. */
  readonly seen: Request | undefined;
}
