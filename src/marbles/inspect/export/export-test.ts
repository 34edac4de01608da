import type { MarbleEvent } from "../marble-event.ts";
import { printTest } from "./print/print-test.ts";
import { Refusal, refuse } from "./refusal.ts";
import { type Pause, pauses } from "./replay/pauses.ts";
import { Mismatch, place } from "./replay/place.ts";
import type { FinishedReplay } from "./replay/run-replay.ts";
import type { Replayable } from "./replayable.ts";
import { lastWord } from "./services.ts";
import { type PartKey, partKey } from "./session/chosen.ts";
import type { Session } from "./session/session.ts";
import { sessionOf } from "./session/session-of.ts";

/** The text of a test, or why there is none. */
export type Exported =
  | {
      readonly test: string;
      /** What was to be in the test and is not, by name: what is not whole. */
      readonly leftOut: readonly string[];
    }
  | { readonly refusal: string };

/** How {@link exportTest} makes a test. */
export interface ExportOptions {
  /** What the test is called. @defaultValue what is called in it */
  title?: string;
  /** The calls to test, by the numbers of their tracks. @defaultValue all */
  calls?: readonly number[];
  /** What runs the test. @defaultValue the `runner` of `code`, or `vitest` */
  runner?: Replayable["runner"];
  /** Gives the work up, and rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * The test of what was recorded, or why there is none. The test has been
 * replayed before it is returned, with pauses in which the page can draw. Left
 * out is what began before the events, and what `code` does not create.
 */
export async function exportTest(
  events: readonly MarbleEvent[],
  code: Replayable,
  { title, calls, runner, signal }: ExportOptions = {},
): Promise<Exported> {
  const pause = pauses(signal);
  try {
    await pause();
    const placed = await wholeOf(
      (dropped) => ({ ...sessionOf(events, code, calls, dropped), runner }),
      pause,
    );
    // A test that expects nothing cannot fail.
    if (placed.outputs.length + placed.requests.length === 0)
      refuse("nothing came of what was called");
    const test = printTest(placed, title ?? titleOf(placed));
    return { test, leftOut: placed.leftOut };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/**
 * A replay of a session. If it was not recorded from its start, what depends on
 * older state is left out, one call or stream at a time.
 */
async function wholeOf(
  session: (dropped: ReadonlySet<PartKey>) => Session,
  pause: Pause,
): Promise<FinishedReplay> {
  const dropped = new Set<PartKey>();
  let first: unknown;
  for (;;) {
    try {
      return await place(session(dropped), pause);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      first ??= error;
      const { tracks = [], isWhole = true } =
        error instanceof Mismatch ? error : {};
      const depends = tracks.find(({ role }) => role !== "request");
      if (isWhole || !depends) throw first;
      dropped.add(partKey(depends));
    }
  }
}

function titleOf({ roots }: Session): string {
  const names = roots.flatMap(({ track }) =>
    "args" in track ? lastWord(track.name) : [],
  );
  const first = [...new Set(names)].slice(0, 4).join(", ");
  return `does what was seen of ${first || "nothing"}`;
}
