import type { Services } from "../services/create-services.ts";
import { dashboardState } from "./dashboard/dashboard-state.ts";
import { heroDetailState } from "./hero-detail/hero-detail-state.ts";
import { heroesState } from "./heroes/heroes-state.ts";

export type Screens = ReturnType<typeof createScreens>;

/**
 * The states of the app's screens, each a function of the user's input. The panel
 * records these (src/marbles/dock).
 */
export function createScreens(services: Services) {
  // `satisfies`, because the lint rule for `$` takes these functions for streams.
  return {
    dashboard: dashboardState(services),
    heroes: heroesState(services),
    heroDetail: heroDetailState(services),
  } satisfies object;
}
