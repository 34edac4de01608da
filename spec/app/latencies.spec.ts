import { InMemoryDataService } from "rx-heroes";
import { type ScenarioHelpers, tryLatencies } from "rx-heroes/testing";
import { NEVER } from "rxjs";
import { describe, it } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";
import type { HeroDetailIntents } from "#src/app/hero-detail/hero-detail-state.ts";
import type { HeroesIntents } from "#src/app/heroes/heroes-state.ts";
import type { Screens } from "#src/app/screens.ts";

interface Helpers extends ScenarioHelpers {
  readonly screens: Screens;
}

const narco = { id: 12, name: "Narco" };
const bombasto = { id: 13, name: "Bombasto" };
const nemo = { id: 12, name: "Nemo" };

const noHeroesIntents: HeroesIntents = {
  edit$: NEVER,
  add$: NEVER,
  delete$: NEVER,
  retry$: NEVER,
};
const noDetailIntents: HeroDetailIntents = {
  edit$: NEVER,
  save$: NEVER,
  retry$: NEVER,
};

describe("the screens show the same in the end, whatever the latencies:", () => {
  it.each<[what: string, scenario: (helpers: Helpers) => void]>([
    [
      "a dashboard with a search",
      ({ hot, screens, show }) => {
        const terms$ = hot("500ms m 149ms a 699ms n 399ms e", {
          m: "m",
          a: "ma",
          n: "n",
          e: "",
        });
        show("dashboard", screens.dashboard({ terms$, retry$: NEVER }));
      },
    ],
    [
      "a list with additions and deletions",
      ({ hot, screens, show }) => {
        const add$ = hot("   500ms z 399ms y", {
          z: { name: "Zoe" },
          y: { name: "Yan" },
        });
        const delete$ = hot("650ms n 49ms n 199ms b", {
          n: narco,
          b: bombasto,
        });
        const heroes$ = screens.heroes({ ...noHeroesIntents, add$, delete$ });
        show("heroes$", heroes$);
      },
    ],
    [
      "a list beside a hero whose screen is left after it was saved",
      ({ hot, screens, show }) => {
        const edit$ = hot("500ms a 99ms b", { a: { name: "Ne" }, b: nemo });
        const save$ = hot("900ms s 39ms s", { s: nemo });
        const intents = { ...noDetailIntents, edit$, save$ };
        show("heroDetail", screens.heroDetail(12, intents), "^ 1199ms !");
        show("heroes", screens.heroes(noHeroesIntents));
      },
    ],
    [
      "a walk from the dashboard to a hero and to the list",
      ({ hot, screens, show }) => {
        const terms$ = hot("300ms n", { n: "nar" });
        const save$ = hot(" 1800ms s", { s: nemo });
        const delete$ = hot("2500ms d", { d: bombasto });
        const dashboard$ = screens.dashboard({ terms$, retry$: NEVER });
        const hero$ = screens.heroDetail(12, { ...noDetailIntents, save$ });
        const heroes$ = screens.heroes({ ...noHeroesIntents, delete$ });
        show("dashboard$", dashboard$, "^ 999ms !");
        show("hero$", hero$, "     1s ^ 999ms !");
        show("heroes$", heroes$, "   2s ^");
      },
    ],
    [
      "a list beside another one that is left after an addition",
      ({ hot, screens, show }) => {
        const add$ = hot("500ms z", { z: { name: "Zoe" } });
        const left$ = screens.heroes({ ...noHeroesIntents, add$ });
        show("left$", left$, "^ 699ms !");
        show("heroes", screens.heroes(noHeroesIntents));
      },
    ],
  ])("%s", (_, scenario) => {
    tryLatencies((helpers) => {
      const server = new InMemoryDataService(undefined, { delay: 0 });
      const { screens } = createAppServices(helpers.withLatency(server));
      scenario({ ...helpers, screens });
    });
  });
});
