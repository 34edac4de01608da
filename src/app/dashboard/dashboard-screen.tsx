import type { ReactElement } from "react";
import { HeroLinks } from "../hero-list/hero-links.tsx";
import { HeroSearch } from "../hero-search/hero-search.tsx";
import { FailedHeroes } from "../loading/failed-heroes.tsx";
import { Loading } from "../loading/loading.tsx";
import { Screen } from "../screen/screen.tsx";
import { useRetries } from "../use-retries.ts";
import { useScreenState } from "../use-screen-state.ts";
import { dashboardState, initialDashboard } from "./dashboard-state.ts";
import "./dashboard.css";

/** The top heroes, and the search. */
export function DashboardScreen(): ReactElement {
  const [retry, retry$] = useRetries();
  const { status, heroes } = useScreenState(
    ({ heroService }) => dashboardState(heroService, retry$),
    initialDashboard,
  );

  return (
    <Screen heading="Top Heroes" title="Dashboard" busy={status === "loading"}>
      <div className="top-heroes">
        {status === "loading" && <Loading what="heroes" />}
        {status === "failed" && <FailedHeroes onRetry={retry} />}
        {status === "loaded" && heroes.length === 0 && (
          <div className="placeholder">
            <p>There are no top heroes.</p>
            <p>Add heroes to the list to see them here.</p>
          </div>
        )}
        <HeroLinks name="top" heroes={heroes} />
      </div>
      <HeroSearch />
    </Screen>
  );
}
