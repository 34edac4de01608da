import type { HttpClientOptions } from "../http/http-client.ts";
import type { HttpBackend } from "../http/http-types.ts";
import { InMemoryDataService } from "../in-memory/in-memory-data-service.ts";
import { type Services, servicesOn } from "./services-on.ts";

/** How {@link createServices} wires the services. */
export interface ServicesOptions extends HttpClientOptions {
  /**
   * What answers the requests; `undefined` is refused, and so is `null`, since
   * a configuration without its backend would show invented heroes.
   * @defaultValue a new `InMemoryDataService` with the ten heroes
   */
  backend?: HttpBackend;
}

/**
 * Makes the services, wired to one another: on the in-memory backend, so that
 * a page works before there is a server, unless `options` names another. On a
 * real server, `servicesOn` keeps the in-memory one out of the bundle.
 *
 * Nothing is sent yet.
 * @throws TypeError where the backend is named and `undefined` or `null`.
 */
export function createServices(options: ServicesOptions = {}): Services {
  const { backend } = options;
  if ("backend" in options && !backend) {
    throw new TypeError(
      "createServices got no backend: leave it out for the in-memory one",
    );
  }
  return servicesOn(backend ?? new InMemoryDataService(), options);
}
