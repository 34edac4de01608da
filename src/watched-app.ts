import { type AppServices, createAppServices } from "./app/app-services.ts";
import type { HttpBackend } from "./http/http-types.ts";
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
    "#src/app/app-services.ts": ["createAppServices"],
  },
} satisfies Replayable;

/** Creates the app's services, which are recorded, and shows the panel. */
export function createWatchedServices(backend: HttpBackend): AppServices {
  return watchServices(backend, appReplayable);
}
