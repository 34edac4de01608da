// @vitest-environment jsdom
import { map, mergeMap, NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpInterceptor } from "../../src/http/http-types.ts";
import { heroes } from "../../src/in-memory/heroes.ts";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { createServices } from "../../src/services/create-services.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { importGraph } from "../support/import-graph.ts";
import { marbles } from "../support/marbles.ts";

describe("createServices", () => {
  it("lists, adds, renames, searches and deletes, and tells all of it", () => {
    marbles(({ hot, expectObservable }) => {
      const steps$ = hot("  l 999ms a 999ms r 999ms s 999ms d 999ms l      ");
      const expected = "    500ms l 999ms a 999ms r 999ms s 999ms d 999ms l";
      const log = "       0 499ms 1 999ms 2 999ms 3 999ms 4 999ms 5 999ms 6";

      const backend = new InMemoryDataService();
      const { heroService, messageService } = createServices(backend);
      const steps: Record<string, Observable<unknown>> = {
        l: heroService.getHeroes(),
        a: heroService.addHero({ name: "Windstorm" }),
        r: heroService.updateHero({ id: 21, name: "Magician" }),
        s: heroService.search(of("MAG")),
        d: heroService.deleteHero(21),
      };

      const answers$ = steps$.pipe(mergeMap((step) => steps[step] ?? of(step)));
      expectObservable(answers$).toBe(expected, {
        l: heroes,
        a: { id: 21, name: "Windstorm" },
        r: { id: 21, name: "Magician" },
        s: [
          { id: 15, name: "Magneta" },
          { id: 19, name: "Magma" },
          { id: 21, name: "Magician" },
        ],
        d: 21,
      });
      expectObservable(messageService.messages$).toBe(
        log,
        growing([
          "HeroService: fetched heroes",
          "HeroService: added hero w/ id=21",
          "HeroService: updated hero id=21",
          'HeroService: found heroes matching "MAG"',
          "HeroService: deleted hero id=21",
          "HeroService: fetched heroes",
        ]),
      );
    });
  });

  it("joins http to the same backend", () => {
    const villains = [{ id: 1, name: "Loki" }];
    const { http } = createServices(new InMemoryDataService({ villains }));

    marbles(({ expectObservable }) => {
      const villains$ = http.get("api/villains");
      expectObservable(villains$).toBe("500ms (v|)", { v: villains });
    });
  });

  it("sends nothing by itself", () => {
    const backend = new ScriptedBackend(() => NEVER);

    createServices(backend);

    marbles(({ expectObservable }) => {
      expectObservable(backend.requests$).toBe("-");
    });
  });

  it("brings in no backend", () => {
    const { files } = importGraph("src/services/create-services.ts");

    expect(files).toContain("src/http/http-client.ts");
    expect(files.filter((file) => /in-memory|backend/.test(file))).toEqual([]);
  });
});

describe("createServices options", () => {
  it("go to the HTTP client: interceptors, and where the token comes from", () => {
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
      const sent$ = backend.requests$.pipe(map(({ headers }) => [...headers]));
      expectObservable(sent$).toBe("h", {
        h: [
          ["x-own", "own"],
          ["x-xsrf-token", "abc"],
        ],
      });
    });
  });
});

/** The log as it grows: `{ 0: [], 1: [first], 2: [first, second], … }`. */
function growing(messages: string[]): Record<string, string[]> {
  const lists = [[], ...messages].map((_, count) => messages.slice(0, count));
  return Object.fromEntries(lists.entries());
}
