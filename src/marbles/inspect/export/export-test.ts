import type { MarbleEvent } from "../marble-event.ts";
import { printTest } from "./print/print-test.ts";
import { Refusal, refuse } from "./refusal.ts";
import { pauses } from "./replay/pauses.ts";
import { place } from "./replay/place.ts";
import type { Replayable } from "./replayable.ts";
import { lastWord } from "./services.ts";
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
 * The test of what was seen; or why there is none, in words. All that its text
 * does and expects has been run before it is given out, a replay at a time, so
 * that the page stays usable. What began before the events is left out, as is
 * what `code` does not make.
 */
export async function exportTest(
  events: readonly MarbleEvent[],
  code: Replayable,
  { title, calls, runner, signal }: ExportOptions = {},
): Promise<Exported> {
  const pause = pauses(signal);
  try {
    await pause();
    const session = { ...sessionOf(events, code, calls), runner };
    const placed = await place(session, pause);
    // A test that expects nothing cannot fail.
    if (placed.outputs.length + placed.requests.length === 0)
      refuse("nothing came of what was called");
    const test = printTest(placed, title ?? titleOf(placed));
    return { test, leftOut: session.leftOut };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

function titleOf({ plan }: Session): string {
  const names = [...plan.keys()].flatMap(({ track }) =>
    "args" in track ? lastWord(track.name) : [],
  );
  const first = [...new Set(names)].slice(0, 4).join(", ");
  return `does what was seen of ${first || "nothing"}`;
}
