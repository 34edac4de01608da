import { map, type Observable } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { type Loadable, loadable } from "../state/loadable.ts";

/**
 * Emits `loading`, then the heroes at positions 2 to 5 of the list, and
 * completes. After a failure, it loads again at the next `retry$`.
 */
export function dashboardState(
  heroService: HeroService,
  retry$: Observable<unknown>,
): Observable<Loadable<Hero[]>> {
  return loadable(heroService.getHeroes("failed"), retry$).pipe(
    map((all) => (all.value ? { ...all, value: all.value.slice(1, 5) } : all)),
  );
}
