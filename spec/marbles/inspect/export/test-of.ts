import { isObservable } from "rxjs";
import type { HttpBackend } from "rx-heroes";
import {
  type ExportOptions,
  exportTest,
  heroServices,
  type Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { follow, record } from "./record.ts";
import { runExported } from "./run-exported.ts";

/** The exported test; rejects with the reason if there is none. */
export async function testOf(
  recorder: Recorder,
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const exported = await exportTest(recorder, code, options);
  if ("test" in exported) return exported.test;
  throw new Error(exported.refusal);
}

/** The exported test, which has passed with the services of `code`. */
export async function passing(
  recorder: Recorder,
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const test = await testOf(recorder, code, options);
  const services = (backend: HttpBackend): object => code.create(backend);
  runExported(test, { "./services.ts": { services } });
  return test;
}

/** Why there is no test of `events`; rejects with the test if there is one. */
export async function refusalOf(
  recorder: Recorder,
  code: Replayable = heroServices,
  options?: ExportOptions,
): Promise<string> {
  const exported = await exportTest(recorder, code, options);
  if ("refusal" in exported) return exported.refusal;
  throw new Error(exported.test);
}

/** Code that creates services by `services(backend)`. */
export function replayable(create: Replayable["create"]): Replayable {
  const imports = { "./services.ts": ["services"] };
  return { create, setup: "services(backend)", imports };
}

export type Method = (...args: never[]) => unknown;

/** Records `service.get(...args)`, and a subscription of what it returns. */
export function recordGet(
  get: Method,
  args: readonly unknown[] = [],
  recorder?: Recorder,
): Recorder {
  const create = () => ({ service: { get } });
  return record(
    create,
    ({ service }) => {
      try {
        const result = service.get(...(args as never[]));
        if (isObservable(result)) follow(result);
      } catch {
        // The recorder has it.
      }
    },
    recorder && { recorder },
  );
}

/** Code that creates `service` with the method `get`. */
export function getCode(get: Method): Replayable {
  return replayable(() => ({ service: { get } }));
}
