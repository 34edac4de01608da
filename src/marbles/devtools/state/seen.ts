import type { Recorder } from "../../inspect/recorder.ts";
import { subscriptionsOf } from "../../inspect/subscriptions.ts";
import { rowsOf } from "../rows/rows.ts";
import { type Change, changing } from "./panel.ts";

const seen = changing("seen");

/** Looks no more at what is new, or does again. */
export const pauseToggled = seen(({ isPaused }) => ({ isPaused: !isPaused }));

export const forgotten = seen(() => ({ events: [], rows: [] }));

/** Nothing is looked at while paused, nor what has been seen, nor more than `most` events. */
export function lookedAt(
  recorder: Pick<Recorder, "version" | "events">,
  most: number,
): Change {
  return (panel) => {
    const { version } = recorder;
    const news = version - panel.seen.version;
    if (panel.seen.isPaused || news === 0 || news > most) return panel;
    const events = recorder.events();
    const rows = rowsOf(subscriptionsOf(events));
    return seen(() => ({ version, events, rows }))(panel);
  };
}
