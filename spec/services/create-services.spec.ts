// @vitest-environment jsdom
import { map, of } from "rxjs";
import { describe, it } from "vitest";
import { createServices, type HttpInterceptor } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";

describe("createServices", () => {
  it("passes interceptors and xsrf to the client", () => {
    const headers = new Headers({ "X-Own": "own" });
    const interceptor: HttpInterceptor = (request, next) =>
      next({ ...request, headers });
    const backend = new ScriptedBackend(() => of(httpResponse(null)));
    const { http } = createServices(backend, {
      interceptors: [interceptor],
      xsrf: { getCookies: () => "XSRF-TOKEN=abc" },
    });
    http.post("api/heroes", {}).subscribe();

    marbles(({ expectObservable }) => {
      const sent$ = backend.requests$.pipe(map(({ headers }) => headers));
      const h = new Headers({ "X-Own": "own", "X-XSRF-TOKEN": "abc" });
      expectObservable(sent$).toBe("h", { h });
    });
  });
});
