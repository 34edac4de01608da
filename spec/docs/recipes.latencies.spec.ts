import {
  createServices,
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpRequest,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import {
  httpResponse,
  type ScenarioHelpers,
  ScriptedBackend,
  tryLatencies,
} from "rx-heroes/testing";
import { BehaviorSubject, merge, mergeMap, of, scan, tap } from "rxjs";
import { describe, it, vi } from "vitest";
import { offlinePage } from "../support/offline-page.ts";
import { authorized } from "./recipes/authorized.ts";
import { putById } from "./recipes/put-by-id.ts";
import { retryAfter } from "./recipes/retry-after.ts";
import { whenOnline } from "./recipes/when-online.ts";

interface Helpers extends ScenarioHelpers {
  /** Services with an interceptor, on a server that refuses some requests. */
  readonly services: (
    interceptor: HttpInterceptor,
    refuse: (request: HttpRequest) => number | undefined,
  ) => Services;
}

const nemo = { id: 12, name: "Nemo" };
const nova = { id: 12, name: "Nova" };

describe("the streams end the same, whatever the latencies, with", () => {
  it.each<[recipe: string, scenario: (helpers: Helpers) => void]>([
    [
      "authorized, while another password makes the token invalid",
      ({ hot, withLatency, services, show }) => {
        let [token, count] = ["none", 0];
        const tokens = new ScriptedBackend(() => {
          token = `token ${++count}`;
          return of(httpResponse(token));
        });
        const newToken$ = createServices(withLatency(tokens)).http.post<string>(
          "api/token",
          null,
        );
        const { http } = services(
          authorized(new BehaviorSubject(""), newToken$, vi.fn()),
          ({ url, headers }) => {
            if (headers.get("Authorization") !== `Bearer ${token}`) return 401;
            if (url.endsWith("/13")) token = "none";
            return undefined;
          },
        );

        const id$ = hot("a 49ms b 2749ms c 49ms d", {
          a: 11,
          b: 12,
          c: 13,
          d: 14,
        });
        const heroes$ = id$.pipe(
          mergeMap((id) => http.get(`api/heroes/${id}`)),
          scan((heroes, hero) => new Set([...heroes, hero]), new Set()),
        );
        show("heroes$", heroes$);
      },
    ],
    [
      "retryAfter, when the server is too busy for the first of two saves",
      ({ hot, services, show }) => {
        let isBusy = true;
        const { heroStore } = services(retryAfter, ({ method }) => {
          if (method !== "PUT" || !isBusy) return undefined;
          isBusy = false;
          return 503;
        });
        const save$ = hot("500ms a 99ms b", { a: nemo, b: nova });
        save$.pipe(mergeMap((hero) => heroStore.update(hero))).subscribe();
        show("heroes", heroStore.watch());
      },
    ],
    [
      "whenOnline, when two saves wait until the browser is online",
      ({ hot, services, show }) => {
        const page = offlinePage();
        const { heroStore } = services(whenOnline(), () => undefined);
        const save$ = hot("500ms a 99ms b", { a: nemo, b: nova });
        const online$ = hot("   2s o");
        merge(
          save$.pipe(mergeMap((hero) => heroStore.update(hero))),
          online$.pipe(tap(() => page.goOnline())),
        ).subscribe();
        show("heroes", heroStore.watch());
      },
    ],
    [
      "putById, on a server that knows no other PUT",
      ({ hot, services, show }) => {
        const { heroStore } = services(putById, ({ method, url }) =>
          method === "PUT" && !/\d$/.test(url) ? 405 : undefined,
        );
        const save$ = hot("500ms a 99ms b", { a: nemo, b: nova });
        save$.pipe(mergeMap((hero) => heroStore.update(hero))).subscribe();
        show("heroes", heroStore.watch());
      },
    ],
  ])("%s", (_, scenario) => {
    // HeroService writes each failure there.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    tryLatencies((helpers) => {
      const heroes = new InMemoryDataService(undefined, { delay: 0 });
      const services: Helpers["services"] = (interceptor, refuse) => {
        const server = new ScriptedBackend((request) => {
          const status = refuse(request);
          if (status === undefined) return heroes.handle(request);
          const headers = { "Retry-After": "1" };
          throw new HttpErrorResponse({ url: request.url, status, headers });
        });
        const backend = helpers.withLatency(server);
        return createServices(backend, { interceptors: [interceptor] });
      };
      scenario({ ...helpers, services });
    });
  });
});
