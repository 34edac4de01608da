import type { HttpClientOptions } from "../http/http-client.ts";
import type { HttpBackend } from "../http/http-types.ts";
import { createServicesContext } from "../react/create-services-context.tsx";
import { createServices, type Services } from "../services/create-services.ts";
import { createScreens, type Screens } from "./screens.ts";

/** The services of the package, and the states of the app's screens. */
export interface AppServices extends Services {
  readonly screens: Screens;
}

export function createAppServices(
  backend: HttpBackend,
  options?: HttpClientOptions,
): AppServices {
  const services = createServices(backend, options);
  return { ...services, screens: createScreens(services) };
}

export const { ServicesProvider, useServices, useServiceState } =
  createServicesContext<AppServices>();
