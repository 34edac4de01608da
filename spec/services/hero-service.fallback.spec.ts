import { type Observable, of, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices, HeroService } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

const magma = { id: 19, name: "Magma" };

interface List {
  list: string;
  read(heroService: HeroService, fallback?: string): Observable<unknown>;
}

const lists: List[] = [
  {
    list: "getHeroes",
    read: (heroService, fallback) => heroService.getHeroes<unknown>(fallback),
  },
  {
    list: "searchHeroes",
    read: (heroService, fallback) =>
      heroService.searchHeroes<unknown>("ma", fallback),
  },
  {
    list: "search",
    read: (heroService, fallback) =>
      heroService.search<unknown>(of("ma"), fallback),
  },
];

describe("HeroService's fallback", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each(lists)("is a new [] of $list at each subscription", async (call) => {
    const failed$ = call.read(failing());

    const first = (await onlyValue(failed$)) as unknown[];
    first.push(magma);

    expect(await onlyValue(failed$)).toEqual([]);
  });

  it.each(lists)("is what the caller of $list gives, null for none", (call) => {
    marbles(({ expectObservable }) => {
      for (const fallback of ["failed", "", 0, false, null, undefined]) {
        const failed$ = call.read(failing(), js(fallback));
        expectObservable(failed$).toBe("(f|)", { f: fallback ?? [] });
      }
    });
  });

  it.each(lists)("is not seen where $list succeeds", (call) => {
    const backend = new ScriptedBackend(() => of(httpResponse([magma])));

    marbles(({ expectObservable }) => {
      const { heroService } = createServices(backend);
      const found$ = call.read(heroService, "failed");
      expectObservable(found$).toBe("(m|)", { m: [magma] });
    });
  });

  it("is not what a blank search finds, which is a new [] each time", async () => {
    const found$ = failing().searchHeroes(" ", "failed");

    const first = await onlyValue(found$);

    expect(first).toEqual([]);
    expect(await onlyValue(found$)).not.toBe(first);
  });
});

function failing(): HeroService {
  const backend = new ScriptedBackend(() =>
    throwError(() => new Error("Away")),
  );
  return createServices(backend).heroService;
}
