// @vitest-environment jsdom
import { map, mergeMap, NEVER, type Observable, of } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { HttpClientOptions } from "../../src/http/http-client.ts";
import type {
  HttpInterceptor,
  HttpRequest,
} from "../../src/http/http-types.ts";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { createServices } from "../../src/services/create-services.ts";
import type { Hero } from "../../src/services/hero.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { importGraph } from "../support/import-graph.ts";
import { marbles } from "../support/marbles.ts";

const names = [
  "Mr. Nice",
  "Narco",
  "Bombasto",
  "Celeritas",
  "Magneta",
  "RubberMan",
  "Dynama",
  "Dr IQ",
  "Magma",
  "Tornado",
];
const seed = names.map((name, i): Hero => ({ id: 11 + i, name }));

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
        l: seed,
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
  afterEach(() => {
    document.cookie = "XSRF-TOKEN=; Max-Age=0";
  });

  it("sends to the given backend, through the interceptors in order", () => {
    const sent$ = requestOf({ interceptors: [adding("a"), adding("b")] });

    marbles(({ expectObservable }) => {
      const trail$ = sent$.pipe(map(({ headers }) => headers.get("X-Trail")));
      expectObservable(trail$).toBe("t", { t: "a, b" });
    });
  });

  it.each<{ xsrf: NonNullable<HttpClientOptions["xsrf"]>; header: string }>([
    { xsrf: {}, header: "X-XSRF-TOKEN" },
    { xsrf: { headerName: "X-Token" }, header: "X-Token" },
    { xsrf: { cookieName: "MINE" }, header: "-" },
    { xsrf: false, header: "-" },
  ])("echoes the token as xsrf $xsrf says: $header", ({ xsrf, header }) => {
    document.cookie = "XSRF-TOKEN=abc";
    const sent$ = requestOf({ xsrf });

    marbles(({ expectObservable }) => {
      const headers$ = sent$.pipe(map(({ headers }) => [...headers]));
      expectObservable(headers$).toBe("h", {
        h: header === "-" ? [] : [[header.toLowerCase(), "abc"]],
      });
    });
  });

  it("takes cookies from where it is told", () => {
    const sent$ = requestOf({
      xsrf: { getCookies: () => "XSRF-TOKEN=theirs" },
    });

    marbles(({ expectObservable }) => {
      const token$ = sent$.pipe(
        map(({ headers }) => headers.get("X-XSRF-TOKEN")),
      );
      expectObservable(token$).toBe("t", { t: "theirs" });
    });
  });
});

/** What reaches the backend of services with `options` when a hero is added. */
function requestOf(options: HttpClientOptions): Observable<HttpRequest> {
  const added = httpResponse({ id: 21, name: "Windstorm" });
  const backend = new ScriptedBackend(() => of(added));
  const { heroService } = createServices(backend, options);
  heroService.addHero({ name: "Windstorm" }).subscribe();
  return backend.requests$;
}

function adding(step: string): HttpInterceptor {
  return (request, next) => {
    const headers = new Headers(request.headers);
    headers.append("X-Trail", step);
    return next({ ...request, headers });
  };
}

/** The log as it grows: `{ 0: [], 1: [first], 2: [first, second], … }`. */
function growing(messages: string[]): Record<string, string[]> {
  const lists = [[], ...messages].map((_, count) => messages.slice(0, count));
  return Object.fromEntries(lists.entries());
}
