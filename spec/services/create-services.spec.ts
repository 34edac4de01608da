// @vitest-environment jsdom
import { map, mergeMap, type Observable, of } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type {
  HttpInterceptor,
  HttpRequest,
} from "../../src/http/http-types.ts";
import {
  createServices,
  type ServicesOptions,
} from "../../src/services/create-services.ts";
import type { Hero } from "../../src/services/hero.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { marbles } from "../support/marbles.ts";
import { js } from "../support/plain-javascript.ts";

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
  it.each([
    { how: "without options", make: () => createServices() },
    { how: "with empty options", make: () => createServices({}) },
    { how: "with other options", make: () => createServices({ xsrf: false }) },
  ])("answers from memory after 500 ms, called $how", ({ make }) => {
    marbles(({ expectObservable }) => {
      const heroes$ = make().heroService.getHeroes();

      expectObservable(heroes$).toBe("500ms (h|)", { h: seed });
    });
  });

  // TypeScript lets undefined pass without `exactOptionalPropertyTypes`.
  it.each([undefined, null])("refuses a backend of %o", (backend) => {
    expect(() => createServices(js({ backend }))).toThrow(
      new TypeError(
        "createServices got no backend: leave it out for the in-memory one",
      ),
    );
  });

  it("lists, adds, renames, searches and deletes, and tells all of it", () => {
    marbles(({ hot, expectObservable }) => {
      const steps$ = hot("  l 999ms a 999ms r 999ms s 999ms d 999ms l      ");
      const expected = "    500ms l 999ms a 999ms r 999ms s 999ms d 999ms l";
      const log = "       0 499ms 1 999ms 2 999ms 3 999ms 4 999ms 5 999ms 6";

      const { heroService, messageService } = createServices();
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

  it("shares nothing with the services of another call", () => {
    marbles(({ expectObservable }) => {
      const deleted = "   500ms (d|)";
      const later = "     600ms ^   ";
      const heroes = "    600ms 500ms (h|)";
      const log = "       n 1099ms m";

      const one = createServices();
      const other = createServices();

      expectObservable(one.heroService.deleteHero(11)).toBe(deleted, { d: 11 });
      const heroes$ = other.heroService.getHeroes();
      expectObservable(heroes$, later).toBe(heroes, { h: seed });
      expectObservable(other.messageService.messages$).toBe(log, {
        n: [],
        m: ["HeroService: fetched heroes"],
      });
    });
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

  it.each<{ xsrf: NonNullable<ServicesOptions["xsrf"]>; header: string }>([
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
function requestOf(options: ServicesOptions): Observable<HttpRequest> {
  const added = httpResponse({ id: 21, name: "Windstorm" });
  const backend = new ScriptedBackend(() => of(added));
  const { heroService } = createServices({ ...options, backend });
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
