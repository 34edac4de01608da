import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import { useServices } from "../../react/use-services.ts";
import { HeroLinks } from "../hero-links.tsx";
import { useScreenState } from "../use-screen-state.ts";
import {
  heroSearchState,
  initialHeroSearch,
  resultCount,
} from "./hero-search-state.ts";
import "../form.css";

/** The search box and what it finds. */
export function HeroSearch(): ReactElement {
  const { heroService } = useServices();
  const [search, terms$] = useObservableCallback<string>();
  const state = useScreenState(
    () => heroSearchState(heroService, terms$),
    initialHeroSearch,
  );

  return (
    <div role="search" className="stack" aria-busy={state.searching}>
      <label htmlFor="search">Hero Search</label>
      <input
        id="search"
        type="search"
        autoComplete="off"
        dir="auto"
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p className="hint">
        <span role="status">{resultCount(state)}</span>
        {state.searching && "Searching…"}
      </p>
      <HeroLinks heroes={state.heroes} className="list" />
    </div>
  );
}
