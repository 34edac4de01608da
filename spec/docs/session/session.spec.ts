import { map } from "rxjs";
import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("adds a hero after its screen was left", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const postHeroesResponse$ = cold("500ms (a|)", {
      a: httpResponse(
        { name: "Nova", id: 21 },
        { status: 201, statusText: "Created", url: "api/heroes" },
      ),
    });
    const postHeroesResponseSubs = "  ^ 499ms !";
    const requests = "                a";
    const addHeroSubs = "             ^ 99ms !";
    const addHero = "                 -";

    const backend = new ScriptedBackend({
      "POST api/heroes": postHeroesResponse$,
    });
    const { heroService } = createServices(backend);
    const requests$ = backend.requests$.pipe(
      map(({ method, url, body }) => ({ method, url, body })),
    );
    const addHero$ = heroService.addHero({ name: "Nova" });

    expectObservable(addHero$, addHeroSubs).toBe(addHero);
    expectObservable(requests$).toBe(requests, {
      a: { method: "POST", url: "api/heroes", body: { name: "Nova" } },
    });
    expectSubscriptions(postHeroesResponse$.subscriptions).toBe(
      postHeroesResponseSubs,
    );
  });
});
