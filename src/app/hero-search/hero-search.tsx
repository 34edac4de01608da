import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { HeroLinks } from "../hero-list/hero-links.tsx";
import { TryAgain } from "../loading/try-again.tsx";
import { useRetries } from "../use-retries.ts";
import { useScreenState } from "../use-screen-state.ts";
import {
  heroSearchState,
  initialHeroSearch,
  searchOutcome,
} from "./hero-search-state.ts";
import { keepTerm, keptTerm } from "./kept-term.ts";
import { matchMarker } from "./match-marker.ts";
import "../styles/failed.css";
import "../styles/form.css";
import "./hero-search.css";

/** The search box and what it finds. */
export function HeroSearch(): ReactElement {
  const [search, terms$] = useObservableCallback<string>();
  const [retry, retry$] = useRetries();
  const location = useLocation();
  const [kept] = useState(() => keptTerm(location.state));
  const state = useScreenState(
    ({ heroService }) => heroSearchState(heroService, { terms$, retry$ }, kept),
    initialHeroSearch,
  );
  const { status, term, heroes } = state;
  useEffect(() => keepTerm(term), [term, location.key]);
  // While another term is searched, the heroes are not yet that term's.
  const marker = useMemo(
    () => (status === "loaded" ? matchMarker(term) : undefined),
    [status, term],
  );

  return (
    <div role="search" className="stack" aria-busy={status === "loading"}>
      <label htmlFor="search">Hero Search</label>
      <input
        id="search"
        type="search"
        autoComplete="off"
        dir="auto"
        defaultValue={kept}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p className="hint field">
        <span
          role="status"
          className={status === "failed" ? "failed" : undefined}
        >
          {searchOutcome(state)}
        </span>
        {status === "loading" && "Searching…"}
        {status === "failed" && <TryAgain onRetry={retry} />}
      </p>
      <HeroLinks
        name="found"
        heroes={heroes}
        className="list"
        nameRef={marker}
      />
    </div>
  );
}
