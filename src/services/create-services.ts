import type { HttpClientOptions } from "../http/http-client.ts";
import type { HttpBackend } from "../http/http-types.ts";
import { InMemoryDataService } from "../in-memory/in-memory-data-service.ts";
import { type Services, wireServices } from "./wire-services.ts";

/** How {@link createServices} wires the services. */
export interface ServicesOptions extends HttpClientOptions {
  /** @defaultValue a new `InMemoryDataService` with the ten heroes */
  backend?: HttpBackend;
}

/** Makes the services and wires them to `backend`. Nothing is sent yet. */
export function createServices({
  backend = new InMemoryDataService(),
  ...options
}: ServicesOptions = {}): Services {
  return wireServices(backend, options);
}
