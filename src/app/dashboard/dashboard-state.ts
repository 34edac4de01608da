import { map, type Observable } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { loadable, type LoadStatus } from "../state/loadable.ts";

/** What the dashboard shows. */
export interface DashboardState {
  readonly status: LoadStatus;
  /** The heroes at positions 2 to 5 of the list. */
  readonly heroes: readonly Hero[];
}

export const initialDashboard: DashboardState = {
  status: "loading",
  heroes: [],
};

/**
 * Emits the loading dashboard at once, the top heroes later; then completes.
 * After a failure it loads again at the next `retry$`.
 */
export function dashboardState(
  heroService: HeroService,
  retry$: Observable<unknown>,
): Observable<DashboardState> {
  return loadable(heroService.getHeroes("failed"), retry$).pipe(
    map(({ status, value = [] }) => ({ status, heroes: value.slice(1, 5) })),
  );
}
