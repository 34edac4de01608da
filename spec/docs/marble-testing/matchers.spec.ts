import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { expect, it } from "vitest";

it("adds a hero, whichever id it gets", () => {
  new MarbleScheduler().run(({ cold, expectObservable }) => {
    const narco = { id: 21, name: "Narco" };
    const answer$ = cold("500ms (a|)", { a: httpResponse(narco) });
    const expected = "    500ms (h|)";
    const hero: unknown = expect.objectContaining({ name: "Narco" });

    const backend = new ScriptedBackend({ "POST api/heroes": answer$ });
    const { heroService } = createServices(backend);
    const added$ = heroService.addHero({ name: "Narco" });

    expectObservable(added$).toBe(expected, { h: hero });
  });
});
