import { FetchBackend } from "./http/fetch-backend.ts";
import type { HttpBackend } from "./http/http-types.ts";
import { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";

/**
 * The app's backend: the in-memory one, or the REST server under `base`. Vite
 * replaces the condition, so the bundle contains one of them only. In mode
 * `bench`, vite.config.ts puts another module in the place of this one.
 */
export function createBackend(base: string): HttpBackend {
  if (import.meta.env.VITE_BACKEND === "fetch") {
    return new FetchBackend({ baseUrl: base, timeout: 10_000 });
  }
  return new InMemoryDataService(undefined, { xsrf: true });
}
