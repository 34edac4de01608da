import type { ReactElement } from "react";
import { useServices } from "../../react/use-services.ts";
import { HeroLinks } from "../hero-links.tsx";
import { HeroSearch } from "../hero-search/hero-search.tsx";
import { Loading } from "../loading.tsx";
import { Screen } from "../screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import { dashboardState, initialDashboard } from "./dashboard-state.ts";
import "./dashboard.css";

/** The top heroes, and the search. */
export function DashboardScreen(): ReactElement {
  const { heroService } = useServices();
  const { loading, heroes } = useScreenState(
    () => dashboardState(heroService),
    initialDashboard,
  );

  return (
    <Screen heading="Top Heroes" title="Dashboard" busy={loading}>
      <div className="top-heroes">
        {loading && <Loading what="heroes" />}
        {!loading && heroes.length === 0 && <p>There are no top heroes.</p>}
        <HeroLinks heroes={heroes} />
      </div>
      <HeroSearch />
    </Screen>
  );
}
