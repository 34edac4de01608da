import {
  type Hero,
  type ListChange,
  InMemoryDataService,
  type ListStore,
} from "rx-heroes";
import { type ScenarioHelpers, tryLatencies } from "rx-heroes/testing";
import { map, NEVER, tap } from "rxjs";
import { describe, expect, it } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";
import type { HeroDetailIntents } from "#src/app/hero-detail/hero-detail-state.ts";
import type { HeroesIntents } from "#src/app/heroes/heroes-state.ts";
import type { Screens } from "#src/app/screens.ts";

interface Helpers extends ScenarioHelpers {
  readonly screens: Screens;
  readonly heroStore: ListStore<Hero>;
}

const narco = { id: 12, name: "Narco" };
const bombasto = { id: 13, name: "Bombasto" };
const nemo = { id: 12, name: "Nemo" };

// Each late response alone, and then the first pairs of them.
const enough = { runs: 40 };

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
      "a hero renamed twice, whose page is opened between the saves and after",
      ({ hot, screens, show }) => {
        const save1$ = hot("300ms a", { a: { name: "Nemo" } });
        const save2$ = hot("700ms b", { b: { name: "Nova" } });
        const none = noDetailIntents;
        const page1$ = screens.heroDetail(12, { ...none, save$: save1$ });
        const page2$ = screens.heroDetail(12, { ...none, save$: save2$ });
        const page3$ = screens.heroDetail(12, none);
        show("first page", page1$, "   ^ 399ms !");
        show("second page", page2$, " 500ms ^ 399ms !");
        show("third page", page3$, "   1s ^");
      },
    ],
    [
      "a hero renamed, deleted in the list, and searched by its new name",
      ({ hot, screens, show }) => {
        const save$ = hot("   300ms s", { s: { name: "Nemo" } });
        const delete$ = hot(" 700ms d", { d: nemo });
        const terms$ = hot("  1200ms n", { n: "nemo" });
        const hero$ = screens.heroDetail(12, { ...noDetailIntents, save$ });
        const heroes$ = screens.heroes({ ...noHeroesIntents, delete$ });
        const dashboard$ = screens.dashboard({ terms$, retry$: NEVER });
        show("hero", hero$, "          ^ 399ms !");
        show("heroes", heroes$, "      500ms ^ 399ms !");
        show("dashboard", dashboard$, "1s ^");
      },
    ],
    [
      "a hero that others rename while its page and a search with it are open",
      ({ cold, hot, heroStore, screens, show }) => {
        const terms$ = hot("  100ms n", { n: "nar" });
        const renamed = { id: 12, name: "Narcissus" };
        const push$ = cold<ListChange<Hero>>("800ms u 1199ms r", {
          u: { type: "updated", item: renamed },
          r: { type: "removed", id: 12 },
        }).pipe(tap((change) => heroStore.apply(change)));
        show("push", push$);
        show("dashboard", screens.dashboard({ terms$, retry$: NEVER }));
        show("hero", screens.heroDetail(12, noDetailIntents));
      },
    ],
  ])("%s", (_, scenario) => {
    tryLatencies((helpers) => {
      const server = new InMemoryDataService(undefined, { delay: 0 });
      const services = createAppServices(helpers.withLatency(server));
      scenario({ ...helpers, ...services });
    }, enough);
  });

  it("a hero renamed from the search results has one name in its card and in the results", () => {
    tryLatencies((helpers) => {
      const { hot, show, withLatency } = helpers;
      const server = new InMemoryDataService(undefined, { delay: 0 });
      const { screens } = createAppServices(withLatency(server));
      const term = "nar";
      const found = { status: "loaded", typed: term, term } as const;
      const save$ = hot("300ms s", { s: nemo });
      const hero$ = screens.heroDetail(12, { ...noDetailIntents, save$ });
      const back$ = screens.dashboard(
        { terms$: NEVER, retry$: NEVER },
        { ...found, heroes: [narco] },
      );
      show("hero", hero$, "^ 399ms !");
      const names$ = back$.pipe(
        map(({ search, top }) => {
          const [card, result] = [top.items, search.heroes].map(
            (heroes) => heroes.find(({ id }) => id === 12)?.name,
          );
          if (card && result) expect(result).toBe(card);
          return [card, result];
        }),
      );
      show("card and result", names$, "500ms ^");
    }, enough);
  });
});
