import { ListStore } from "../list-store.ts";
import type { Hero } from "./hero.ts";
import type { HeroService } from "./hero-service.ts";

/** Creates the list of heroes that views share, on the calls of `heroService`. */
export function createHeroStore(heroService: HeroService): ListStore<Hero> {
  const throwing = { throwOnError: true } as const;
  return new ListStore<Hero>({
    load: () => heroService.getHeroes(throwing),
    add: (hero) => heroService.addHero(hero, throwing),
    update: (hero) => heroService.updateHero(hero, throwing),
    remove: (hero) => heroService.deleteHero(hero, throwing),
  });
}
