import type { Some } from "../../grouped-by.ts";
import type { MarbleEvent, RequestTrack } from "../../marble-event.ts";
import type { Notified, Output, Request } from "../session/session.ts";

/** A request that was made in a replay. */
export interface Asked {
  readonly track: RequestTrack;
  /** As it was seen; nothing where there was no such answer left. */
  readonly seen: Request | undefined;
  readonly from: number;
  /** `Infinity` where it never ended. */
  readonly to: number;
  readonly events: Some<MarbleEvent>;
}

/** What came of a script in virtual time, recorded as the session was. */
export interface Outcome {
  readonly outputs: ReadonlyMap<Output, readonly Notified[]>;
  /** In their order. */
  readonly requests: readonly Asked[];
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
  /** The headers of answers that were looked for and are not recorded. */
  readonly missing: ReadonlyMap<Request, string>;
}
