import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("gives up a read when nobody wants it, but not a write", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const answer = { a: httpResponse({ id: 12, name: "Narco" }) };
    const leaving = "   ^ 99ms !";
    const read$ = cold("500ms (a|)", answer);
    const readSubs = "  ^ 99ms !";
    const write$ = cold("500ms (a|)", answer);
    const writeSubs = " ^ 499ms !";

    const backend = new ScriptedBackend({
      "GET api/heroes/12": read$,
      "POST api/heroes": write$,
    });
    const { heroService } = createServices(backend);

    expectObservable(heroService.getHero(12), leaving);
    expectObservable(heroService.addHero({ name: "Narco" }), leaving);
    expectSubscriptions(read$.subscriptions).toBe(readSubs);
    expectSubscriptions(write$.subscriptions).toBe(writeSubs);
  });
});
