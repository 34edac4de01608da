import type { Recorder } from "../../inspect/recorder.ts";
import { subscriptionsOf } from "../../inspect/subscriptions.ts";
import { fingerprinted } from "../rows/fingerprint.ts";
import { rowsOf } from "../rows/rows.ts";
import { type Change, changing } from "./panel.ts";

const seen = changing("seen");

/** Looks no more at what is new, or does again. */
export const pauseToggled = seen(({ isPaused }) => ({ isPaused: !isPaused }));

export const forgotten = seen(() => ({ events: [], rows: [] }));

/**
 * Sees what is new, all of it at once. Nothing while paused, nor before all
 * values have fingerprints.
 */
export function refreshed(
  recorder: Pick<Recorder, "version" | "events">,
): Change {
  return (panel) => {
    const { version } = recorder;
    const { seen: before } = panel;
    if (before.isPaused || version === before.version) return panel;
    const events = recorder.events();
    if (!fingerprinted(events)) return panel;
    const rows = rowsOf(subscriptionsOf(events));
    return seen(() => ({ version, events, rows }))(panel);
  };
}
