import {
  type Exported,
  exportTestInSteps,
} from "../inspect/export/export-test.ts";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { PanelState } from "./panel-state.ts";

/** How long the page may stand still, in ms. */
const slice = 10;

/** The test of what is shown: of all of it, or of the calls that are ticked. */
export function exportedTest(
  { events, rows, ticked }: PanelState,
  replayable: Replayable,
): Promise<Exported> {
  const calls = rows
    .filter(({ key }) => ticked.has(key))
    .flatMap(({ subscriptions }) => subscriptions)
    .flatMap(({ track }) => track.call ?? []);
  const options = calls.length > 0 ? { calls } : {};
  return inSlices(exportTestInSteps(events, replayable, options));
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
