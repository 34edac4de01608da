import {
  EMPTY,
  firstValueFrom,
  map,
  type Observable,
  of,
  throwError,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices, HeroService, type HttpResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

const narco = { id: 12, name: "Narco" };
const magma = { name: "Magma" };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("HeroService takes", () => {
  it.each([null, {}, { length: 0 }, "[]", 0, [{ id: "12", name: "A" }]])(
    "%j for no list of heroes",
    (body) => {
      const text = "failed:: The server did not return a list of heroes";
      expectLogged(httpResponse(body), (heroService) => [
        [heroService.getHeroes(), [], `getHeroes ${text}`],
        [heroService.searchHeroes("ma"), [], `searchHeroes ${text}`],
      ]);
    },
  );

  it.each([
    ...[null, "Narco", 12, true],
    ...["", "a", "12", null, true].map((id) => ({ id, name: "Narco" })),
    { id: 12, name: null },
  ])("%j for no hero", (body) => {
    const text = "failed:: The server did not return";
    expectLogged(httpResponse(body), (heroService) => [
      [heroService.getHero(12), undefined, `getHero id=12 ${text} a hero`],
      [heroService.addHero(magma), undefined, `addHero ${text} the new hero`],
    ]);
  });

  const pdf = new Blob(["%PDF"]);
  it.each<[what: string, type: string, body: unknown]>([
    ["a page", "text/html", "<h1>Log in</h1>"],
    ["an empty page", "text/html;charset=utf-8", null],
    ["an empty page as a text", "text/html", ""],
    ["a text", "text/plain", "OK"],
    ["a text without a type", "", "Saved"],
    ["a file", "application/pdf", pdf],
    ["a hero with another id", "application/json", { ...narco, id: 13 }],
  ])("%s for a failed write", (_, type, body) => {
    const response = httpResponse(body, { headers: { "Content-Type": type } });
    const text = "failed:: The server did not return";
    expectLogged(response, (heroService) => [
      [
        heroService.updateHero(narco),
        undefined,
        `updateHero ${text} the saved hero`,
      ],
      [
        heroService.deleteHero(12),
        undefined,
        `deleteHero ${text} the deleted hero`,
      ],
    ]);
  });

  it.each<[what: string, status: number, type: string, body: unknown]>([
    ["nothing", 200, "application/json", null],
    ["an empty text", 200, "text/plain", ""],
    ["PHP's 204", 204, "text/html", null],
    ["the hero", 200, "", narco],
    ["{}", 200, "application/json", {}],
    ["another object", 200, "", { ok: true }],
    ["a count", 200, "application/json", { affected: 1 }],
    ["a JSON text", 200, "application/json", "OK"],
    ["a JSON number", 200, "application/vnd.api+json", 1],
    ["a JSON list", 200, "application/json", []],
  ])("%s for a successful write", (_, status, type, body) => {
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

  it.each<[what: string, backend: unknown, text: RegExp]>([
    ["throws", { handle: throws }, /^HeroService: .+ failed:: No network$/],
    ["returns no stream", { handle: Object }, / failed:: .*stream/],
    ["has no method", {}, / failed:: .*handle/],
    ["emits nothing", { handle: () => EMPTY }, / failed:: .*answer/],
  ])("a backend that %s for a failure", async (_, backend, text) => {
    const { heroService, messageService } = createServices(js(backend));

    expect(await onlyValue(heroService.getHero(12))).toBeUndefined();
    expect(await onlyValue(heroService.deleteHero(12))).toBeUndefined();
    expect(
      await firstValueFrom(messageService.messages$, { defaultValue: [] }),
    ).toEqual([expect.stringMatching(text), expect.stringMatching(text)]);
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

it("HeroService emits a new [] for each blank term", async () => {
  const found$ = failing().searchHeroes(" ");

  expect(await onlyValue(found$)).not.toBe(await onlyValue(found$));
});

type List = (service: HeroService, fallback?: string) => Observable<unknown>;

describe.each<[list: string, project: List]>([
  ["getHeroes", (service, fallback) => service.getHeroes(fallback)],
  ["searchHeroes", (service, fallback) => service.searchHeroes("ma", fallback)],
  ["search", (service, fallback) => service.search(of("ma"), fallback)],
])("the fallback of HeroService.%s", (_, project) => {
  it("is a new [] at each subscription", async () => {
    const failed$ = project(failing());

    expect(await onlyValue(failed$)).not.toBe(await onlyValue(failed$));
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
