import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("cancels a read that is unsubscribed, but not a write", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const narco = httpResponse({ id: 12, name: "Narco" });
    const early = "     ^ 99ms !";
    const read$ = cold("500ms (a|)", { a: narco });
    const readSubs = "  ^ 99ms !";
    const write$ = cold("500ms (a|)", { a: narco });
    const writeSubs = " ^ 499ms !";

    const backend = new ScriptedBackend({
      "GET api/heroes/12": read$,
      "POST api/heroes": write$,
    });
    const { heroService } = createServices(backend);

    expectObservable(heroService.getHero(12), early).toBe("-");
    expectObservable(heroService.addHero({ name: "Narco" }), early).toBe("-");
    expectSubscriptions(read$.subscriptions).toBe(readSubs);
    expectSubscriptions(write$.subscriptions).toBe(writeSubs);
  });
});
