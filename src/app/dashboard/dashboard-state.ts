import { map, type Observable, startWith } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";

/** What the dashboard shows. */
export interface DashboardState {
  readonly loading: boolean;
  /** The heroes at positions 2 to 5 of the list. */
  readonly heroes: readonly Hero[];
}

export const initialDashboard: DashboardState = { loading: true, heroes: [] };

/** Emits the loading dashboard at once, the top heroes later; then completes. */
export function dashboardState(
  heroService: HeroService,
): Observable<DashboardState> {
  return heroService.getHeroes().pipe(
    map((heroes) => ({ loading: false, heroes: heroes.slice(1, 5) })),
    startWith(initialDashboard),
  );
}
