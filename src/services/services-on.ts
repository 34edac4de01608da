import { HttpClient, type HttpClientOptions } from "../http/http-client.ts";
import type { HttpBackend } from "../http/http-types.ts";
import { HeroService } from "./hero-service.ts";
import { MessageService } from "./message-service.ts";

/** The services of one app, wired to one another. */
export interface Services {
  readonly http: HttpClient;
  readonly heroService: HeroService;
  readonly messageService: MessageService;
}

/**
 * Makes the services on `backend`, wired to one another. Nothing is sent yet.
 *
 * For production rather than `createServices`: there is no other backend that
 * could take its place by mistake, and none in the bundle but the one given.
 */
export function servicesOn(
  backend: HttpBackend,
  options?: HttpClientOptions,
): Services {
  const http = new HttpClient(backend, options);
  const messageService = new MessageService();
  const heroService = new HeroService(http, messageService);
  return { http, heroService, messageService };
}
