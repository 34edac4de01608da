import { InMemoryDataService, servicesOn } from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";

export const recorder = new Recorder();
const backend = inspectedBackend(recorder, new InMemoryDataService());
const services = servicesOn(backend);
export const heroService = inspected(
  recorder,
  "heroService",
  services.heroService,
);
