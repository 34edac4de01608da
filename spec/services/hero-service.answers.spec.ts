import { map, of } from "rxjs";
import { describe, it } from "vitest";
import { createServices } from "../../src/services/create-services.ts";
import { httpResponse } from "../../src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "../../src/marbles/testing/scripted-backend.ts";
import { marbles } from "../support/marbles.ts";

describe("HeroService answers", () => {
  it("updateHero emits the hero as the server returns it", () => {
    const saved = { id: 12, name: "Narco II" };
    const { heroService } = createServices(answering(saved));

    marbles(({ expectObservable }) => {
      const saved$ = heroService.updateHero({ id: 12, name: "narco ii" });
      expectObservable(saved$).toBe("(s|)", { s: saved });
    });
  });

  it("getHero emits a hero whose id is a text, as some servers give it", () => {
    const hero = { id: "12", name: "Narco" };
    const { heroService } = createServices(answering(hero));

    marbles(({ expectObservable }) => {
      expectObservable(heroService.getHero(12)).toBe("(h|)", { h: hero });
    });
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
