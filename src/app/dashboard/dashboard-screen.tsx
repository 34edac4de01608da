import type { ReactElement } from "react";
import { HeroLinks } from "../heroes/hero-links.tsx";
import { HeroSearch } from "../hero-search/hero-search.tsx";
import { NoItems } from "../loading/no-items.tsx";
import { Screen } from "../screen/screen.tsx";
import { loading } from "../../services/loadable.ts";
import { useScreenState } from "../use-screen-state.ts";
import { dashboardState } from "./dashboard-state.ts";
import "./dashboard.css";

export function DashboardScreen(): ReactElement {
  const [top, retry] = useScreenState(
    ({ heroService }, retry$) => dashboardState(heroService, retry$),
    loading,
  );
  const { status } = top;
  const heroes = top.status === "loaded" ? top.value : [];

  return (
    <Screen heading="Top Heroes" title="Dashboard" busy={status === "loading"}>
      <div className="top-heroes">
        {heroes.length === 0 && (
          <NoItems what="Heroes" status={status} onRetry={retry}>
            <p>There are no top heroes.</p>
            <p>Add heroes to the list to see them here.</p>
          </NoItems>
        )}
        <HeroLinks name="top" heroes={heroes} />
      </div>
      <HeroSearch />
    </Screen>
  );
}
