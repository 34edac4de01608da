import { type Exported, exportTest } from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { tracksOf } from "../rows/rows.ts";
import type { Visible } from "../state/visible.ts";

export { marbleText } from "./marble-text.ts";

/** What a test is made of. */
export interface Source {
  /** All that was seen. */
  readonly events: readonly MarbleEvent[];
  readonly visible: Visible;
  /** The keys of rows. */
  readonly ticked: ReadonlySet<string>;
}

/**
 * The test of what is shown, without what the filter hides: of all of it, or
 * of the calls that are ticked. Rejects with the reason why there is none.
 */
export async function exportedTest(
  { events, visible: { rows, tracks }, ticked }: Source,
  replayable: Replayable,
  signal: AbortSignal,
): Promise<Extract<Exported, { test: string }>> {
  const picked = rows.filter(({ key }) => ticked.has(key));
  const calls = [...tracksOf(picked).keys()].flatMap(({ call }) => call ?? []);
  const kept = events.filter(
    // A request that is nobody's for certain may still be that of a call.
    ({ track }) =>
      tracks.has(track) ||
      (track.role === "request" && track.call === undefined),
  );
  const options = { signal, ...(calls.length > 0 && { calls }) };
  const exported = await exportTest(kept, replayable, options);
  if ("test" in exported) return exported;
  throw new Error(exported.refusal);
}
