import type { RunHelpers } from "rxjs/testing";
import type { Recorder } from "../../recorder.ts";
import type { Notified, Output, Session } from "../session/session.ts";
import type { Printer } from "../print/printer.ts";

/** What a stream notifies, and when; with a copy of it as it was then. */
export type Notification = Pick<Notified, "at" | "kind" | "value"> & {
  readonly copy?: unknown;
};

/** A session that is being done again, and written down. */
export interface Replay extends Session {
  readonly helpers: RunHelpers;
  readonly printer: Printer;
  /** Records what is sent. */
  readonly recorder: Recorder;
  /** The services anew, as soon as they are made. */
  services: Readonly<Record<string, object>>;
  /** What comes of each output. */
  readonly made: Map<Output, readonly Notification[]>;
  /** By the number of a call, which header it looks for in vain, in words. */
  readonly missing: Map<number | undefined, string>;
  /** Gives up what has taken too long. @throws Refusal */
  readonly assertInTime: () => void;
  /** Writes down what is known only once all has been done. */
  readonly later: (() => void)[];
}
