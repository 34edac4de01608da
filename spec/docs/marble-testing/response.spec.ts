import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("emits the heroes of the response and completes", () => {
  new MarbleScheduler().run(({ cold, expectObservable }) => {
    const narco = { id: 12, name: "Narco" };
    const response$ = cold("500ms (a|)", { a: httpResponse([narco]) });
    const expected = "      500ms (h|)";

    const backend = new ScriptedBackend({ "GET api/heroes": response$ });
    const { heroService } = createServices(backend);

    expectObservable(heroService.getHeroes()).toBe(expected, { h: [narco] });
  });
});
