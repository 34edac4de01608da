import type { Recorder } from "../../inspect/recorder.ts";
import { subscriptionsOf } from "../../inspect/subscriptions.ts";
import { fingerprinted } from "../rows/fingerprint.ts";
import { rowsOf } from "../rows/rows.ts";
import { type Change, changing } from "./panel.ts";

const seen = changing("seen");

/** Looks no more at what is new, or does again. */
export const pauseToggled = seen(({ isPaused }) => ({ isPaused: !isPaused }));

export const forgotten = seen(() => ({
  events: [],
  rows: [],
  coming: undefined,
}));

/**
 * Sees what is new, all of it at once. Nothing while paused, nor before all
 * values have fingerprints; what is new meanwhile comes after that, so that a
 * stream that is faster than these are made hides nothing for good.
 */
export function refreshed(
  recorder: Pick<Recorder, "version" | "events">,
): Change {
  return (panel) => {
    const { isPaused, version: last, coming } = panel.seen;
    if (isPaused || recorder.version === last) return panel;
    const { version, events } = coming ?? {
      version: recorder.version,
      events: recorder.events(),
    };
    if (!fingerprinted(events)) {
      return coming
        ? panel
        : seen(() => ({ coming: { version, events } }))(panel);
    }
    const rows = rowsOf(subscriptionsOf(events));
    return seen(() => ({ version, events, rows, coming: undefined }))(panel);
  };
}
