import { BehaviorSubject } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import { heroServices } from "../inspect/hero-services.ts";
import { inspected } from "../inspect/inspected.ts";
import { inspectedBackend } from "../inspect/inspected-backend.ts";
import { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { faultyBackend } from "../testing/faulty-backend.ts";
import {
  createServices,
  type Services,
} from "../../services/create-services.ts";
import { createHeroStore } from "../../services/heroes/hero-store.ts";

/**
 * Creates the app's services, which are recorded, and adds the panel that draws
 * what they do to the page.
 */
export function watchServices(backend: HttpBackend): Services {
  const recorder = new Recorder();
  const faults$ = new BehaviorSubject<Faults>({});
  // The app doesn't wait for the panel, which draws earlier events as well.
  import("./mount-dock.tsx").then(
    ({ mountDock }) =>
      mountDock({ recorder, faults$, replayable: heroServices }),
    // The app runs without the panel if its code can't be loaded.
    () => undefined,
  );
  const services = createServices(
    inspectedBackend(recorder, faultyBackend(backend, faults$)),
  );
  const { messageService } = services;
  const heroService = inspected(recorder, "heroService", services.heroService);
  return {
    ...services,
    heroService,
    // On the recorded calls, so that those of the list are drawn too.
    heroStore: createHeroStore(heroService),
    messageService: inspected(recorder, "messageService", messageService),
  };
}
