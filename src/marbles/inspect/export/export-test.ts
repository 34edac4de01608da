import type { MarbleEvent, Track } from "../marble-event.ts";
import { type Mismatch, place } from "./place.ts";
import { printTest } from "./print/print-test.ts";
import { Refusal, refuse } from "./refusal.ts";
import type { FinishedReplay } from "./replay/run-replay.ts";
import type { Replayable } from "./replayable.ts";
import { memberName } from "./services.ts";
import type { Session } from "./session.ts";
import { split } from "./split.ts";
import { yielding } from "./yield-to-page.ts";

/** The text of a test, or the reason why there is none. */
export type Exported =
  | {
      readonly test: string;
      /** The calls and streams that are not in the test, by name. */
      readonly leftOut: readonly string[];
    }
  | { readonly refusal: string };

/** Options of {@link exportTest}. */
export interface ExportOptions {
  /** The title of the test. @defaultValue one with the names of the calls */
  title?: string;
  /** The calls to test: the `call` of their tracks. @defaultValue all */
  calls?: readonly number[];
  /** The test runner. @defaultValue the `runner` of `code`, or `vitest` */
  runner?: Replayable["runner"];
  /** Aborts the export, which rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Generates a test of the recorded events, or explains why there is none. The
 * test is replayed before it is returned, in steps between which the page can
 * draw. Calls and streams are left out if they began before the first event, or
 * if `code` does not create their service.
 */
export async function exportTest(
  events: readonly MarbleEvent[],
  code: Replayable,
  options: ExportOptions = {},
): Promise<Exported> {
  try {
    const replay = await matchingReplay(events, code, options);
    // A test that expects nothing cannot fail.
    if (replay.outputs.length + replay.requests.length === 0)
      refuse("the calls emitted and requested nothing");
    const test = printTest(replay, options.title ?? titleOf(replay));
    return { test, leftOut: replay.leftOut };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/**
 * Steps 1 to 3: splits the events, places them and compares the replay. If older
 * events are missing, calls and streams that differ may depend on them; these
 * are left out one by one.
 */
async function matchingReplay(
  events: readonly MarbleEvent[],
  code: Replayable,
  { calls, runner, signal }: ExportOptions,
): Promise<FinishedReplay> {
  const yieldToPage = yielding(signal);
  await yieldToPage();
  const incomplete: Track[] = [];
  let first: Mismatch | undefined;
  try {
    for (;;) {
      const session = split(events, code, { calls, incomplete });
      const result = await place({ ...session, runner }, yieldToPage);
      if (!("mismatch" in result)) return result;
      first ??= result;
      const differing = result.tracks.find(({ role }) => role !== "request");
      if (session.isComplete || !differing) refuse(first.mismatch);
      incomplete.push(differing);
    }
  } catch (error) {
    // What has been left out may be the reason of a later refusal.
    if (first && error instanceof Refusal) refuse(first.mismatch);
    throw error;
  }
}

/** Names the calls, or the streams if nothing was called. */
function titleOf({ causes, outputs }: Session): string {
  const calls = causes.filter(({ track }) => track.role === "command");
  const named = calls.length > 0 ? calls : outputs;
  const names = new Set(named.map(({ track }) => memberName(track.name)));
  return `does what was seen of ${[...names].slice(0, 4).join(", ")}`;
}
