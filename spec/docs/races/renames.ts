import {
  createServices,
  type Hero,
  type HeroService,
  InMemoryDataService,
} from "rx-heroes";
import type { ScenarioHelpers } from "rx-heroes/testing";
import { concatMap, mergeMap, type Observable } from "rxjs";

export function fails(helpers: ScenarioHelpers): void {
  const { renamed$, heroService } = renames(helpers);
  helpers.show(
    "saved$",
    renamed$.pipe(mergeMap((hero) => heroService.updateHero(hero))),
  );
}

export function passes(helpers: ScenarioHelpers): void {
  const { renamed$, heroService } = renames(helpers);
  helpers.show(
    "saved$",
    renamed$.pipe(concatMap((hero) => heroService.updateHero(hero))),
  );
}

interface Renames {
  readonly renamed$: Observable<Hero>;
  readonly heroService: HeroService;
}

function renames({ hot, withLatency }: ScenarioHelpers): Renames {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(withLatency(server));
  const renamed$ = hot("100ms e 199ms i", {
    e: { id: 12, name: "Eve" },
    i: { id: 12, name: "Ida" },
  });
  return { renamed$, heroService };
}
