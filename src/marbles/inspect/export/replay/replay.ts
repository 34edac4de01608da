import type { RunHelpers } from "rxjs/testing";
import type { Recorder } from "../../recorder.ts";
import type { Printer } from "../print/printer.ts";
import type { NotificationEvent, Output, PlacedSession } from "../session.ts";

/** A notification, and a copy of its value at that time. */
export type TimedNotification = Pick<
  NotificationEvent,
  "at" | "kind" | "value"
> & {
  readonly copy?: unknown;
};

/** A session during its replay, which also writes the text of its test. */
export interface Replay extends PlacedSession {
  readonly helpers: RunHelpers;
  readonly printer: Printer;
  /** Records the requests. */
  readonly recorder: Recorder;
  /** Empty until they have been created. */
  services: Readonly<Record<string, object>>;
  /** The notifications of each output. */
  readonly notifications: Map<Output, readonly TimedNotification[]>;
  /** Called after the replay, to print what is not known before. */
  readonly afterReplay: (() => void)[];
}
