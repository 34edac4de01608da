import { createServices, InMemoryDataService, type Services } from "rx-heroes";
import { inspected, inspectedBackend, type Recorder } from "rx-heroes/inspect";

/** The services, recorded. */
export function watchedServices(recorder: Recorder): Services {
  const backend = inspectedBackend(recorder, new InMemoryDataService());
  const services = createServices(backend);
  const { heroService, messageService } = services;
  return {
    ...services,
    heroService: inspected(recorder, "heroService", heroService),
    messageService: inspected(recorder, "messageService", messageService),
  };
}
