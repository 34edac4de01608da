import { type Exported, exportTest } from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { type Row, tracksOf } from "../rows/rows.ts";

/** What a test is made of. */
export interface Session {
  /** All that was seen. */
  readonly events: readonly MarbleEvent[];
  /** Those that are shown. */
  readonly rows: readonly Row[];
  /** The keys of rows. */
  readonly ticked: ReadonlySet<string>;
}

/**
 * The test of what is shown, without what the filter hides: of all of it, or
 * of the calls that are ticked.
 */
export function exportedTest(
  { events, rows, ticked }: Session,
  replayable: Replayable,
): Promise<Exported> {
  const picked = rows.filter(({ key }) => ticked.has(key));
  const calls = tracksOf(picked).flatMap(({ call }) => call ?? []);
  const options = calls.length > 0 ? { calls } : {};
  const shown = new Set(tracksOf(rows));
  const kept = events.filter(
    // A request that is nobody's for certain may still be that of a call.
    ({ track }) =>
      shown.has(track) ||
      (track.role === "request" && track.call === undefined),
  );
  return exportTest(kept, replayable, options);
}
