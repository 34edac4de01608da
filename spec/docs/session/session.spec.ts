import {
  MarbleScheduler,
  ScriptedBackend,
  httpResponse,
} from "rx-heroes/testing";
import { defer, map } from "rxjs";
import { createServices } from "rx-heroes";
import { it } from "vitest";

it("adds a hero after its screen was left", () => {
  const scheduler = new MarbleScheduler();
  scheduler.run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const postHeroes$ = cold("500ms (a|)", {
      a: httpResponse(
        { name: "Nova", id: 21 },
        { status: 201, statusText: "Created", url: "api/heroes" },
      ),
    });
    const backend = new ScriptedBackend({ "POST api/heroes": postHeroes$ });
    const { heroService } = createServices(backend);

    expectObservable(
      defer(() => heroService.addHero({ name: "Nova" })),
      "^ 99ms !",
    ).toBe("-");
    expectObservable(
      backend.requests$.pipe(
        map(({ method, url, body }) => ({ method, url, body })),
      ),
    ).toBe("a", {
      a: { method: "POST", url: "api/heroes", body: { name: "Nova" } },
    });
    expectSubscriptions(postHeroes$.subscriptions).toBe("^ 499ms !");
  });
});
