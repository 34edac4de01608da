import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";
import { HeroLinks } from "../hero-names/hero-links.tsx";
import { HeroSearch } from "../hero-search/hero-search.tsx";
import {
  type HeroSearchState,
  initialHeroSearch,
} from "../hero-search/hero-search-state.ts";
import { ListStatus } from "../list-status/list-status.tsx";
import { Screen } from "../screen/screen.tsx";
import { useVisit, type Visit } from "../screen/visit.ts";
import { useScreenState } from "../use-screen-state.ts";
import { initialTop } from "./dashboard-state.ts";
import "./dashboard.css";

/** The search as it was when the user left. */
const searches = new WeakMap<Visit, HeroSearchState>();

export function DashboardScreen(): ReactElement {
  const [typeTerm, terms$] = useObservableCallback<string>();
  const visit = useVisit();
  const [initialSearch] = useState(
    () => searches.get(visit) ?? initialHeroSearch,
  );
  const [{ top, search }, retry] = useScreenState(
    ({ screens }, retry$) =>
      screens.dashboard({ terms$, retry$ }, initialSearch),
    [terms$, initialSearch],
    { top: initialTop, search: initialSearch },
  );
  useLayoutEffect(() => {
    searches.set(visit, { ...search, typed: search.typed.trim() });
  }, [visit, search]);

  return (
    <Screen
      heading="Top Heroes"
      title="Dashboard"
      busy={top.status === "loading" || search.status === "loading"}
    >
      <div className="top-heroes">
        <ListStatus what="Heroes" list={top} onRetry={retry}>
          <p>There are no top heroes.</p>
          <p>
            Add heroes to <Link to="/heroes">the list</Link> to see them here.
          </p>
        </ListStatus>
        <HeroLinks name="top" heroes={top.items} />
      </div>
      <HeroSearch search={search} onType={typeTerm} onRetry={retry} />
    </Screen>
  );
}
