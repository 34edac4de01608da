import { type Observable, of, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices, HeroService } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

const magma = { id: 19, name: "Magma" };

type Read = (service: HeroService, other?: string) => Observable<unknown>;

const lists: [list: string, read: Read][] = [
  ["getHeroes", (service, other) => service.getHeroes<unknown>(other)],
  ["searchHeroes", (service, other) => service.searchHeroes("ma", other)],
  ["search", (service, other) => service.search(of("ma"), other)],
];

describe("HeroService's fallback", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each(lists)(
    "is a new [] of %s at each subscription",
    async (_, project) => {
      const failed$ = project(failing());

      const first = (await onlyValue(failed$)) as unknown[];
      first.push(magma);

      expect(await onlyValue(failed$)).toEqual([]);
    },
  );

  it.each(lists)(
    "is what the caller of %s gives, null for none",
    (_, project) => {
      marbles(({ expectObservable }) => {
        for (const fallback of ["failed", "", 0, false, null, undefined]) {
          const failed$ = project(failing(), js(fallback));
          expectObservable(failed$).toBe("(f|)", { f: fallback ?? [] });
        }
      });
    },
  );

  it.each(lists)("is not seen where %s succeeds", (_, project) => {
    const backend = new ScriptedBackend(() => of(httpResponse([magma])));

    marbles(({ expectObservable }) => {
      const { heroService } = createServices(backend);
      const found$ = project(heroService, "failed");
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
