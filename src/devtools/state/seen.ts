import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import { subscriptionsOf } from "../../inspect/subscriptions.ts";
import { type Row, rowsOf } from "../rows/rows.ts";
import { changing, type SliceChange } from "./changing.ts";

/** What the panel has seen of the recorder. */
export interface Seen {
  /** The recorder's, as it was last asked. */
  readonly version: number;
  readonly events: readonly MarbleEvent[];
  /** All rows, those that a filter hides as well. */
  readonly rows: readonly Row[];
  readonly isPaused: boolean;
}

export const nothingSeen: Seen = {
  version: -1,
  events: [],
  rows: [],
  isPaused: false,
};

const seen = changing<"seen", Seen>("seen");

/** Looks no more at what is new, or does again. */
export const pauseToggled = seen(({ isPaused }) => ({ isPaused: !isPaused }));

export const forgotten = seen(() => ({ events: [], rows: [] }));

/** Nothing is looked at while paused, nor what has been seen, nor more than `most` events. */
export function lookedAt(
  recorder: Pick<Recorder, "version" | "events">,
  most: number,
): SliceChange<"seen", Seen> {
  return seen(({ isPaused, version: last }) => {
    const { version } = recorder;
    if (isPaused || version === last || version - last > most) return undefined;
    const events = recorder.events();
    return { version, events, rows: rowsOf(subscriptionsOf(events)) };
  });
}
