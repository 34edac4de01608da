import type { RunHelpers } from "rxjs/testing";
import type { Recorder } from "../../recorder.ts";
import type { Notified, Output, PlacedSession } from "../session/session.ts";
import type { Printer } from "../print/printer.ts";

/** What a stream notifies, and when; with a copy of it as it was then. */
export type Notification = Pick<Notified, "at" | "kind" | "value"> & {
  readonly copy?: unknown;
};

/** A session that is replayed, with the text of its test. */
export interface Replay extends PlacedSession {
  readonly helpers: RunHelpers;
  readonly printer: Printer;
  /** Records the requests. */
  readonly recorder: Recorder;
  /** The services, once they are created. */
  services: Readonly<Record<string, object>>;
  /** The notifications of each output. */
  readonly notifications: Map<Output, readonly Notification[]>;
  /** By the number of a call, which header it looks for in vain, in words. */
  readonly missing: Map<number | undefined, string>;
  /** @throws Refusal that the replay takes too long */
  readonly assertInTime: () => void;
  /** Refusals from within streams, which would become errors of those. */
  readonly refusals: Error[];
  /** Prints what is known only after the replay. */
  readonly printLater: (() => void)[];
}
