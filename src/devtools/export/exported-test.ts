import {
  type Exported,
  exportTestInSteps,
} from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { Track } from "../../inspect/marble-event.ts";
import type { PanelState } from "../state/panel-state.ts";
import type { Row } from "../rows/rows.ts";
import { shownRows } from "../state/selectors.ts";

/** How long the page may stand still, in ms. */
const slice = 10;

/**
 * The test of what is shown, without what the filter hides: of all of it, or
 * of the calls that are ticked.
 */
export function exportedTest(
  state: PanelState,
  replayable: Replayable,
): Promise<Exported> {
  const rows = shownRows(state);
  const ticked = rows.filter(({ key }) => state.ticked.has(key));
  const calls = tracksOf(ticked).flatMap(({ call }) => call ?? []);
  const options = calls.length > 0 ? { calls } : {};
  const shown = new Set(tracksOf(rows));
  const events = state.events.filter(
    // A request that is nobody's for certain may still be that of a call.
    ({ track }) =>
      shown.has(track) ||
      (track.role === "request" && track.call === undefined),
  );
  return inSlices(exportTestInSteps(events, replayable, options));
}

function tracksOf(rows: readonly Row[]): readonly Track[] {
  return rows.flatMap(({ subscriptions }) =>
    subscriptions.map(({ track }) => track),
  );
}

/** Runs `steps` to their end, and lets the page draw in between. */
async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + slice;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
