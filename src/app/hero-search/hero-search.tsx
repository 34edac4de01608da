import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useRef } from "react";
import { HeroLinks } from "../heroes/hero-links.tsx";
import { TryAgain } from "../loading/try-again.tsx";
import { useRestoring, useVisit } from "../screen/visit.tsx";
import { useScreenState } from "../use-screen-state.ts";
import {
  heroSearchState,
  initialHeroSearch,
  searchOutcome,
} from "./hero-search-state.ts";
import "./hero-search.css";

/** The search box and its results, restored when the user comes back. */
export function HeroSearch(): ReactElement {
  const { remembered, remember } = useVisit();
  const [search, terms$] = useObservableCallback<string>();
  const [state, retry] = useScreenState(
    ({ heroService }, retry$) =>
      heroSearchState(heroService, { terms$, retry$ }, remembered.term),
    initialHeroSearch,
  );
  const { status, term, heroes } = state;
  useRestoring(status, status === "loading");
  const box = useRef<HTMLInputElement>(null);

  return (
    <div role="search" className="stack" aria-busy={status === "loading"}>
      <label htmlFor="search">Hero Search</label>
      <input
        id="search"
        ref={box}
        type="search"
        autoComplete="off"
        dir="auto"
        defaultValue={remembered.term}
        onChange={({ currentTarget: { value } }) => {
          remember({ term: value.trim() });
          search(value);
        }}
      />
      <p className="hint field">
        <span
          role="status"
          className={status === "failed" ? "failed" : undefined}
        >
          {searchOutcome(state)}
        </span>
        {status === "loading" && "Searching…"}
        {status === "failed" && (
          <TryAgain onRetry={retry} passFocus={() => box.current?.focus()} />
        )}
      </p>
      <HeroLinks
        name="found"
        heroes={heroes}
        className="list"
        // While a search is loading, these are the results of an earlier term.
        term={status === "loaded" ? term : ""}
      />
    </div>
  );
}
