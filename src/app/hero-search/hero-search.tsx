import { type ReactElement, useRef } from "react";
import { HeroLinks } from "../hero-names/hero-links.tsx";
import { failureText } from "../../http/failure-text.ts";
import { TryAgain } from "../failures/try-again.tsx";
import { type HeroSearchState, searchOutcome } from "./hero-search-state.ts";
import "./hero-search.css";

/** The search box and its results. */
export function HeroSearch({
  search,
  onType,
  onRetry,
}: {
  search: HeroSearchState;
  onType: (typed: string) => void;
  onRetry: () => void;
}): ReactElement {
  const { status, typed, term, heroes, error } = search;
  const box = useRef<HTMLInputElement>(null);

  return (
    <div role="search" className="stack">
      <label htmlFor="search">Hero Search</label>
      <input
        id="search"
        ref={box}
        type="search"
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className="hint field">
        <span
          role="status"
          className={status === "failed" ? "failed" : undefined}
        >
          {searchOutcome(search)}
        </span>
        {status === "loading" && <span>Searching…</span>}
        {status === "failed" && (
          <>
            <span>{failureText(error)}</span>
            <TryAgain
              onRetry={onRetry}
              passFocus={() => box.current?.focus()}
            />
          </>
        )}
      </div>
      <HeroLinks name="found" heroes={heroes} className="list" term={term} />
    </div>
  );
}
