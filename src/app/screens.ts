import type { Observable } from "rxjs";
import type { Services } from "../services/create-services.ts";
import {
  type DashboardState,
  dashboardState,
} from "./dashboard/dashboard-state.ts";
import {
  type HeroDetailIntents,
  type HeroDetailState,
  heroDetailState,
} from "./hero-detail/hero-detail-state.ts";
import type {
  HeroSearchIntents,
  HeroSearchState,
} from "./hero-search/hero-search-state.ts";
import {
  type HeroesIntents,
  type HeroesState,
  heroesState,
} from "./heroes/heroes-state.ts";

/**
 * The states of the app's screens, each a function of the user's input. The panel
 * records these (src/marbles/dock).
 */
export interface Screens {
  dashboard(
    intents: HeroSearchIntents,
    initialSearch?: HeroSearchState,
  ): Observable<DashboardState>;
  heroes(intents: HeroesIntents): Observable<HeroesState>;
  heroDetail(
    id: number,
    intents: HeroDetailIntents,
  ): Observable<HeroDetailState>;
}

export function createScreens(services: Services): Screens {
  return {
    dashboard(intents, initialSearch) {
      return dashboardState(services, intents, initialSearch);
    },
    heroes(intents) {
      return heroesState(services.heroStore, intents);
    },
    heroDetail(id, intents) {
      return heroDetailState(services, id, intents);
    },
  } satisfies Screens;
}
