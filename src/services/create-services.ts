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

/** Creates the services of an app, which send their requests to `backend`. */
export function createServices(
  backend: HttpBackend,
  options?: HttpClientOptions,
): Services {
  const http = new HttpClient(backend, options);
  const messageService = new MessageService();
  const heroService = new HeroService(http, messageService);
  return { http, heroService, messageService };
}
