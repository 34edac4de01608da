import type { HttpBackend } from "#src/http/http-types.ts";
import {
  type ExportOptions,
  exportTest,
} from "#src/marbles/inspect/export/export-test.ts";
import type { Replayable } from "#src/marbles/inspect/export/replayable.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { runExported } from "./run-exported.ts";

/** The test that is made of `events`; rejects with the reason if there is none. */
export async function testOf(
  events: readonly MarbleEvent[],
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const made = await exportTest(events, code, options);
  if ("test" in made) return made.test;
  throw new Error(made.refusal);
}

/** The test of `events`, which has passed with the services of `code`. */
export async function passing(
  events: readonly MarbleEvent[],
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const test = await testOf(events, code, options);
  const services = (backend: HttpBackend): object => code.create(backend);
  runExported(test, { "./services.ts": { services } });
  return test;
}

/** Why there is no test of `events`; rejects with the test if there is one. */
export async function refusalOf(
  events: readonly MarbleEvent[],
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const made = await exportTest(events, code, options);
  if ("refusal" in made) return made.refusal;
  throw new Error(made.test);
}

/** How the services that `create` makes are made in a test: `services(…)`. */
export function replayable(create: Replayable["create"]): Replayable {
  const imports = { "./services.ts": ["services"] };
  return { create, setup: "services(backend)", imports };
}
