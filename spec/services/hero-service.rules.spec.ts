import { EMPTY, map, type Observable, of, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices, HeroService, type HttpResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

const narco = { id: 12, name: "Narco" };
const magma = { name: "Magma" };
const noReturn = "failed:: The server did not return";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("HeroService takes", () => {
  it.each([null, {}, { length: 0 }, "[]", 0, [{ id: "12", name: "A" }]])(
    "%j for no list of heroes",
    (body) => {
      expectLogged(httpResponse(body), (heroService) => [
        [heroService.getHeroes(), [], `getHeroes ${noReturn} a list of heroes`],
        [
          heroService.searchHeroes("ma"),
          [],
          `searchHeroes ${noReturn} a list of heroes`,
        ],
      ]);
    },
  );

  it.each([
    ...[null, "Narco", 12, true],
    ...["", "a", "12", null, true].map((id) => ({ id, name: "Narco" })),
  ])("%j for no hero", (body) => {
    expectLogged(httpResponse(body), (heroService) => [
      [heroService.getHero(12), undefined, `getHero id=12 ${noReturn} a hero`],
      [
        heroService.addHero(magma),
        undefined,
        `addHero ${noReturn} the new hero`,
      ],
    ]);
  });

  it.each([
    { what: "a page", type: "text/html", body: "<h1>Log in</h1>" },
    { what: "an empty page", type: "text/html;charset=utf-8", body: null },
    { what: "an empty page as a text", type: "text/html", body: "" },
    { what: "a text", type: "text/plain", body: "OK" },
    { what: "a text without a type", type: "", body: "Saved" },
    { what: "a file", type: "application/pdf", body: new Blob(["%PDF"]) },
    {
      what: "a hero with another id",
      type: "application/json",
      body: { ...narco, id: 13 },
    },
  ])("$what for a failed write", ({ type, body }) => {
    const response = httpResponse(body, { headers: { "Content-Type": type } });
    expectLogged(response, (heroService) => [
      [
        heroService.updateHero(narco),
        undefined,
        `updateHero ${noReturn} the saved hero`,
      ],
      [
        heroService.deleteHero(12),
        undefined,
        `deleteHero ${noReturn} the deleted hero`,
      ],
    ]);
  });

  it.each([
    { what: "nothing", type: "application/json", body: null },
    { what: "an empty text", type: "text/plain", body: "" },
    { what: "PHP's 204", status: 204, type: "text/html", body: null },
    { what: "the hero", type: "", body: narco },
    { what: "{}", type: "application/json", body: {} },
    { what: "another object", type: "", body: { ok: true } },
    { what: "a count", type: "application/json", body: { affected: 1 } },
    { what: "a JSON text", type: "application/json", body: "OK" },
    { what: "a JSON number", type: "application/vnd.api+json", body: 1 },
    { what: "a JSON list", type: "application/json", body: [] },
  ])("$what for a successful write", ({ status = 200, type, body }) => {
    const headers = { "Content-Type": type };
    expectLogged(httpResponse(body, { status, headers }), (heroService) => [
      [heroService.updateHero(narco), narco, "updated hero id=12"],
      [heroService.deleteHero(12), 12, "deleted hero id=12"],
    ]);
  });

  it("the hero that the server returns for the saved one", () => {
    const saved = { id: 12, name: "Narco II" };
    expectLogged(httpResponse(saved), (heroService) => [
      [heroService.updateHero(narco), saved, "updated hero id=12"],
    ]);
  });

  it.each([
    { kind: "throws", backend: { handle: throws }, text: /No network/ },
    { kind: "returns no stream", backend: { handle: Object }, text: /stream/ },
    { kind: "has no method", backend: {}, text: /handle/ },
    { kind: "emits nothing", backend: { handle: () => EMPTY }, text: /answer/ },
  ])("a backend that $kind for a failure", async ({ backend, text }) => {
    const { heroService, messageService } = createServices(js(backend));
    const log: string[] = [];
    void messageService.messages$.forEach((lines) =>
      log.splice(0, 9, ...lines),
    );

    expect(await onlyValue(heroService.getHero(12))).toBeUndefined();
    expect(await onlyValue(heroService.deleteHero(12))).toBeUndefined();
    expect(log).toEqual([
      expect.stringMatching(/^HeroService: getHero id=12 failed:: /),
      expect.stringMatching(/^HeroService: deleteHero failed:: /),
    ]);
    expect(log).toEqual(log.map(() => expect.stringMatching(text) as unknown));
  });
});

describe("HeroService sends", () => {
  it.each([
    ["../../account", "..%2F..%2Faccount"],
    ["...", "..."],
    [" ", "%20"],
    ["a#b?c%", "a%23b%3Fc%25"],
    ["💥\ud800", "%F0%9F%92%A5\ud800"],
  ])("the id %j as one segment of the path", (id, segment) => {
    marbles(({ expectObservable }) => {
      const backend = responding(null);
      const { heroService } = createServices(backend);

      expectObservable(heroService.deleteHero(js({ id, name: "" })));
      expectObservable(backend.requests$.pipe(map(({ url }) => url))).toBe(
        "u",
        { u: `api/heroes/${segment}` },
      );
    });
  });

  it.each(["", ".", ".."])("nothing for the id %j, a failure", (id) => {
    const reason = `failed:: "${id}" is not a valid id`;
    // A request, if there were one, would succeed.
    expectLogged(httpResponse(narco), (heroService) => [
      [heroService.getHero(js(id)), undefined, `getHero id=${id} ${reason}`],
      [heroService.deleteHero(js(id)), undefined, `deleteHero ${reason}`],
    ]);
  });

  it.each(["", " ", "\t\n", "\u00a0"])(
    "nothing for the blank term %j, and logs nothing",
    (blank) => {
      marbles(({ expectObservable }) => {
        const backend = responding([narco]);
        const { heroService, messageService } = createServices(backend);
        const found$ = heroService.searchHeroes(blank, "failed");

        expectObservable(found$).toBe("(n|)", { n: [] });
        expectObservable(backend.requests$).toBe("-");
        expectObservable(messageService.messages$).toBe("n", { n: [] });
      });
    },
  );

  it("nothing for a blank term, and emits a new [] each time", async () => {
    const found$ = failing().searchHeroes(" ");

    expect(await onlyValue(found$)).not.toBe(await onlyValue(found$));
  });

  it.each([" ma ", "a&b=c", "50%", "💥"])(
    "the term %j as typed, and logs it so",
    (term) => {
      marbles(({ expectObservable }) => {
        const backend = responding([]);
        const { heroService, messageService } = createServices(backend);
        const params$ = backend.requests$.pipe(
          map(({ url }) => [...new URL(url, "http://server/").searchParams]),
        );

        expectObservable(heroService.searchHeroes(term));
        expectObservable(params$).toBe("p", { p: [["name", term]] });
        expectObservable(messageService.messages$).toBe("m", {
          m: [`HeroService: found heroes matching "${term}"`],
        });
      });
    },
  );
});

type List = (service: HeroService, fallback?: string) => Observable<unknown>;

describe.each<[list: string, project: List]>([
  ["getHeroes", (service, fallback) => service.getHeroes(fallback)],
  ["searchHeroes", (service, fallback) => service.searchHeroes("ma", fallback)],
  ["search", (service, fallback) => service.search(of("ma"), fallback)],
])("the fallback of HeroService.%s", (_, project) => {
  it("is a new [] at each subscription", async () => {
    const failed$ = project(failing());

    const first = (await onlyValue(failed$)) as unknown[];
    first.push(narco);

    expect(await onlyValue(failed$)).toEqual([]);
  });

  it("is what the caller gives, but never null", () => {
    marbles(({ expectObservable }) => {
      for (const fallback of ["failed", "", 0, false, null, undefined]) {
        const failed$ = project(failing(), js(fallback));
        expectObservable(failed$).toBe("(f|)", { f: fallback ?? [] });
      }
    });
  });

  it("is not emitted after a success", () => {
    marbles(({ expectObservable }) => {
      const { heroService } = createServices(responding([narco]));
      expectObservable(project(heroService, "failed")).toBe("(n|)", {
        n: [narco],
      });
    });
  });
});

/** Expects each call to emit its value and complete, and to log its message. */
function expectLogged(
  response: HttpResponse,
  calls: (
    heroService: HeroService,
  ) => [emitted$: Observable<unknown>, value: unknown, message: string][],
): void {
  marbles(({ expectObservable }) => {
    const backend = new ScriptedBackend(() => of(response));
    const { heroService, messageService } = createServices(backend);
    const outcomes = calls(heroService);
    for (const [emitted$, value] of outcomes) {
      expectObservable(emitted$).toBe("(v|)", { v: value });
    }
    expectObservable(messageService.messages$).toBe("m", {
      m: outcomes.map(([, , message]) => `HeroService: ${message}`),
    });
  });
}

function responding(body: unknown): ScriptedBackend {
  return new ScriptedBackend(() => of(httpResponse(body)));
}

function failing(): HeroService {
  const error = new Error("No network");
  return createServices(new ScriptedBackend(() => throwError(() => error)))
    .heroService;
}

function throws(): never {
  throw new Error("No network");
}
