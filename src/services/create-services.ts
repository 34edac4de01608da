import { HttpClient, type HttpClientOptions } from "../http/http-client.ts";
import type { HttpBackend } from "../http/http-types.ts";
import type { Hero } from "./heroes/hero.ts";
import { HeroService } from "./heroes/hero-service.ts";
import { createHeroStore } from "./heroes/hero-store.ts";
import type { ListStore } from "./list-store.ts";
import { MessageService } from "./message-service.ts";

/** The services of one app, wired to one another. */
export interface Services {
  readonly http: HttpClient;
  readonly heroService: HeroService;
  readonly heroStore: ListStore<Hero>;
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
  const heroStore = createHeroStore(heroService);
  return { http, heroService, heroStore, messageService };
}
