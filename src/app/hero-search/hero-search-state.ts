import { map, type Observable, scan } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { searchAsTyped } from "../../services/search-as-typed.ts";
import { loadable, loading, type LoadStatus } from "../state/loadable.ts";

export interface HeroSearchState {
  readonly status: LoadStatus;
  /** The term being searched, or searched last; empty for none. */
  readonly term: string;
  /** The latest results. */
  readonly heroes: readonly Hero[];
}

/** The user's input in the search. */
export interface HeroSearchIntents {
  /** The box's value at each change. */
  readonly terms$: Observable<string>;
  /** Searches again if the search failed. */
  readonly retry$: Observable<unknown>;
}

export const initialHeroSearch = { ...loading, term: "", heroes: [] };

/**
 * Searches `firstTerm` at once, and later each term that is typed. Emits when a
 * search begins and when it ends. Completes when `terms$` and the last search
 * have.
 */
export function heroSearchState(
  heroService: HeroService,
  { terms$, retry$ }: HeroSearchIntents,
  firstTerm = "",
): Observable<HeroSearchState> {
  return terms$.pipe(
    map((typed) => typed.trim()),
    searchAsTyped(
      (term): Observable<HeroSearchState> =>
        loadable(heroService.searchHeroes(term, "failed"), retry$).pipe(
          map(({ status, value: heroes = [] }) => ({ status, term, heroes })),
        ),
      firstTerm,
    ),
    // Keeps the earlier results while a search is under way.
    scan((before, state) =>
      state.status === "loading" ? { ...state, heroes: before.heroes } : state,
    ),
  );
}

/** Describes the outcome of a search; empty while there is none. */
export function searchOutcome(state: HeroSearchState): string {
  const { status, term, heroes } = state;
  if (status === "failed") return "The search failed.";
  if (status === "loading" || term === "") return "";
  if (heroes.length === 0) return "No heroes found";
  return heroes.length === 1 ? "1 hero found" : `${heroes.length} heroes found`;
}
