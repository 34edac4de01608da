import {
  exportTest,
  type ExportOptions,
} from "../../../../src/marbles/inspect/export/export-test.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";

/**
 * The test that is made of `events`.
 * @throws Error where there is none, with the reason
 */
export function testOf(
  events: readonly MarbleEvent[],
  options?: ExportOptions,
): string {
  const made = exportTest(events, heroServices, options);
  if ("test" in made) return made.test;
  throw new Error(made.refusal);
}
