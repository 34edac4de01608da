import type { RunHelpers } from "rxjs/testing";
import type { Recorder } from "../../recorder.ts";
import type { Printer } from "../print/printer.ts";
import type { NotificationEvent, Output, PlacedSession } from "../session.ts";

/** What a stream notified, and a copy of the value at that time. */
export type Notification = Pick<NotificationEvent, "at" | "kind" | "value"> & {
  readonly copy?: unknown;
};

/** A session that is replayed, while the text of its test is written. */
export interface Replay extends PlacedSession {
  readonly helpers: RunHelpers;
  readonly printer: Printer;
  /** Records the requests. */
  readonly recorder: Recorder;
  /** Empty until they are created. */
  services: Readonly<Record<string, object>>;
  /** The notifications of each output. */
  readonly notifications: Map<Output, readonly Notification[]>;
  /** @throws Refusal that the replay takes too long */
  readonly assertInTime: () => void;
  /** Refusals within streams, where RxJS catches what is thrown. */
  readonly refusals: Error[];
  /** Writes what is only known after the replay. */
  readonly afterReplay: (() => void)[];
}
