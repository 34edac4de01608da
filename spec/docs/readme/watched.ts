import { createServices, InMemoryDataService } from "rx-heroes";
import {
  exportTest,
  heroServices,
  inspected,
  inspectedBackend,
  Recorder,
} from "rx-heroes/inspect";

export const recorder = new Recorder();
const backend = inspectedBackend(recorder, new InMemoryDataService());
const services = createServices(backend);
export const heroService = inspected(
  recorder,
  "heroService",
  services.heroService,
);

/** The text of a marble test of what was seen, or why there is none. */
export function seenAsTest(): string {
  const exported = exportTest(recorder.events(), heroServices);
  return "test" in exported ? exported.test : exported.refusal;
}
