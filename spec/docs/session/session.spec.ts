import { filter, map } from "rxjs";
import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("adds a hero after its screen was left", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, expectObservable, expectSubscriptions, flush } = helpers;
    const postHeroesResponse$ = cold("500ms (a|)", {
      a: httpResponse({ name: "Nova", id: 21 }),
    });
    const backend = new ScriptedBackend({
      "POST api/heroes": postHeroesResponse$,
    });
    const { heroService } = createServices(backend);

    expectObservable(heroService.addHero({ name: "Nova" }), "^ 99ms !").toBe(
      "-",
    );

    const writes$ = backend.requests$.pipe(
      filter(({ method }) => method !== "GET"),
      map(({ method, url, body }) => [`${method} ${url}`, body]),
    );
    expectObservable(writes$).toBe("a", {
      a: ["POST api/heroes", { name: "Nova" }],
    });

    expectSubscriptions(postHeroesResponse$.subscriptions).toBe("^ 499ms !");

    flush();
    backend.verify();
  });
});
