import { type ReactElement, type SubmitEvent, useRef } from "react";
import { failureText } from "../../http/failure-text.ts";
import { TryAgain } from "../failures/try-again.tsx";
import { HeroLinks } from "../hero-names/hero-links.tsx";
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

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // Closes the keyboard of a phone, which would cover the results.
    if (matchMedia("(pointer: coarse)").matches) box.current?.blur();
  }

  return (
    <form role="search" className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor="search">Hero Search</label>
        <input
          id="search"
          ref={box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
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
            <span className="failed">{failureText(error)}</span>
            <TryAgain
              onRetry={onRetry}
              passFocus={() => box.current?.focus()}
            />
          </>
        )}
      </div>
      <HeroLinks name="found" heroes={heroes} className="list" term={term} />
    </form>
  );
}
