import type { MarbleEvent } from "../marble-event.ts";
import { printTest } from "./test/print-test.ts";
import { Refusal } from "./refusal.ts";
import { place, type Steps } from "./replay/place.ts";
import type { Replayable } from "./replayable.ts";
import { nameParts } from "./services.ts";
import type { Session } from "./session/session.ts";
import { sessionOf } from "./session/session-of.ts";

/** The text of a test, or why there is none. */
export type Exported = { readonly test: string } | { readonly refusal: string };

/** How {@link exportTest} makes a test. */
export interface ExportOptions {
  /** What the test is called. @defaultValue what is called in it */
  title?: string;
  /** The calls to test, by the numbers of their tracks. @defaultValue all */
  calls?: readonly number[];
}

/**
 * The test of what was seen; or why there is none, in words. All that its text
 * does and expects has been run before it is given out.
 */
export function exportTest(
  events: readonly MarbleEvent[],
  code: Replayable,
  options?: ExportOptions,
): Exported {
  const steps = exportTestInSteps(events, code, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** As {@link exportTest}; pauses after each replay, so that pages can draw. */
export function* exportTestInSteps(
  events: readonly MarbleEvent[],
  code: Replayable,
  { title, calls }: ExportOptions = {},
): Steps<Exported> {
  try {
    const placed = yield* place(sessionOf(events, code, calls));
    if (placed.difference) return { refusal: placed.difference.text };
    // A test that expects nothing cannot fail.
    if (placed.outputs.length + placed.requests.length === 0) {
      return { refusal: "nothing came of what was called" };
    }
    return { test: printTest(placed, title ?? titleOf(placed)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

function titleOf({ plan }: Session): string {
  const names = [...plan.keys()]
    .filter(({ track: { role } }) => role === "call" || role === "command")
    .map(({ track }) => nameParts(track.name)[1]);
  const first = [...new Set(names)].slice(0, 4).join(", ");
  return `does what was seen of ${first || "nothing"}`;
}
