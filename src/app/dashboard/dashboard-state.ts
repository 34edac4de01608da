import { combineLatest, map, type Observable } from "rxjs";
import type { Services } from "../../services/create-services.ts";
import type { Hero } from "../../services/heroes/hero.ts";
import type { ListState } from "../../services/list-state.ts";
import {
  type HeroSearchIntents,
  heroSearchState,
  type HeroSearchState,
} from "../hero-search/hero-search-state.ts";

export interface DashboardState {
  /** The heroes at positions 2 to 5 of the list. */
  readonly top: ListState<Hero>;
  readonly search: HeroSearchState;
}

export const initialTop: ListState<Hero> = { status: "loading", items: [] };

/**
 * Emits the top heroes and the search, which begins with `initialSearch`, then
 * each change of them. Never completes.
 */
export const dashboardState =
  (services: Services) =>
  (
    intents: HeroSearchIntents,
    initialSearch?: HeroSearchState,
  ): Observable<DashboardState> =>
    combineLatest({
      search: heroSearchState(services)(intents, initialSearch),
      top: services.heroStore.watch(intents.retry$).pipe(map(topOf)),
    });

function topOf(list: ListState<Hero>): ListState<Hero> {
  return { ...list, items: list.items.slice(1, 5) };
}
