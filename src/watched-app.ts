import { type AppServices, createAppServices } from "./app/app-services.ts";
import type { HttpBackend } from "./http/http-types.ts";
import { watchServices } from "./marbles/dock/watched-services.ts";

/** Creates the app's services, which are recorded, and shows the panel. */
export function createWatchedServices(backend: HttpBackend): AppServices {
  return watchServices(backend, createAppServices);
}
