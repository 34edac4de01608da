import { map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createServices } from "#src/services/create-services.ts";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { js } from "../support/plain-javascript.ts";

describe("HeroService answers", () => {
  it("updateHero emits the hero as the server returns it", () => {
    const saved = { id: 12, name: "Narco II" };
    const { heroService } = createServices(answering(saved));

    marbles(({ expectObservable }) => {
      const saved$ = heroService.updateHero({ id: 12, name: "narco ii" });
      expectObservable(saved$).toBe("(s|)", { s: saved });
    });
  });

  it.each([
    ["../../account", "..%2F..%2Faccount"],
    ["..", "%252E"],
    [".", "%252E"],
    ["a#b?c%", "a%23b%3Fc%25"],
    ["💥\ud800", "%F0%9F%92%A5\ud800"],
  ])("asks for the id %j below api/heroes", (id, segment) => {
    const backend = answering({});
    const { heroService } = createServices(backend);
    const url = `api/heroes/${segment}`;

    marbles(({ expectObservable }) => {
      expectObservable(heroService.deleteHero(js({ id, name: "" })));
      const urls$ = backend.requests$.pipe(map((request) => request.url));
      expectObservable(urls$).toBe("u", { u: url });
    });
    expect(new URL(url, "http://server/").pathname).toMatch(/^.api.heroes./);
  });

  it.each(["", " ", "\t\n", "\u00a0"])(
    "searchHeroes finds nothing for %j without a call or a message",
    (blank) => {
      const backend = answering([{ id: 11, name: "Mr. Nice" }]);
      const { heroService, messageService } = createServices(backend);

      marbles(({ expectObservable }) => {
        expectObservable(heroService.searchHeroes(blank)).toBe("(n|)", {
          n: [],
        });
        expectObservable(backend.requests$).toBe("-");
        expectObservable(messageService.messages$).toBe("n", { n: [] });
      });
    },
  );

  it.each([" ma ", "a&b=c", "50%", "💥"])(
    "searchHeroes sends %j as typed, and tells it so",
    (term) => {
      const backend = answering([]);
      const { heroService, messageService } = createServices(backend);
      const sent$ = backend.requests$.pipe(
        map(({ url }) => new URL(url, "http://server/").searchParams),
        map((params) => [...params]),
      );

      marbles(({ expectObservable }) => {
        expectObservable(heroService.searchHeroes(term));
        expectObservable(sent$).toBe("s", { s: [["name", term]] });
        expectObservable(messageService.messages$).toBe("m", {
          m: [`HeroService: found heroes matching "${term}"`],
        });
      });
    },
  );
});

function answering(body: unknown): ScriptedBackend {
  return new ScriptedBackend(() => of(httpResponse(body)));
}
