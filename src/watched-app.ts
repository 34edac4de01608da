import { type AppServices, createAppServices } from "./app/app-services.ts";
import type { HttpBackend } from "./http/http-types.ts";
import { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
import { watchServices } from "./marbles/dock/watched-services.ts";
import type { Replayable } from "./marbles/inspect/export/replayable.ts";
import { heroServices } from "./marbles/inspect/hero-services.ts";

/** How the panel's tests create the app's services. */
export const appReplayable = {
  ...heroServices,
  create: (backend) => createAppServices(backend),
  setup: "createAppServices(backend)",
  imports: {
    rxjs: ["map"],
    "rx-heroes": ["InMemoryDataService"],
    "#src/app/app-services.ts": ["createAppServices"],
  },
  // A build for a real server has no simulated one.
  ...(import.meta.env.VITE_BACKEND !== "fetch" && {
    simulated: {
      create: () => new InMemoryDataService(undefined, { delay: 0 }),
      setup: "new InMemoryDataService(undefined, { delay: 0 })",
    },
  }),
} satisfies Replayable;

/** Creates the app's services, which are recorded, and shows the panel. */
export function createWatchedServices(backend: HttpBackend): AppServices {
  return watchServices(backend, appReplayable);
}
