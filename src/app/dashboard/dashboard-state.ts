import { map, type Observable } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { type Loadable, loadable } from "../../services/loadable.ts";

/**
 * Emits `loading`, then the heroes at positions 2 to 5 of the list, and
 * completes. After a failure, it loads again at the next `retry$`.
 */
export function dashboardState(
  heroService: HeroService,
  retry$: Observable<unknown>,
): Observable<Loadable<Hero[]>> {
  const heroes$ = heroService.getHeroes({ throwOnError: true });
  return loadable(heroes$.pipe(map((all) => all.slice(1, 5))), retry$);
}
