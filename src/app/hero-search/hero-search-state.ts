import { map, type Observable, scan } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { searchAsTyped } from "../../services/search-as-typed.ts";
import { loadable, loading, type LoadStatus } from "../state/loadable.ts";

/** What the search shows. */
export interface HeroSearchState {
  readonly status: LoadStatus;
  /** The term that is or was searched; empty for none. */
  readonly term: string;
  /** The latest answer. */
  readonly heroes: readonly Hero[];
}

/** What a person does with the search. */
export interface HeroSearchIntents {
  /** The box's value, as typed. */
  readonly terms$: Observable<string>;
  /** Searches again where the search has failed. */
  readonly retry$: Observable<unknown>;
}

export const initialHeroSearch = { ...loading, term: "", heroes: [] };

/**
 * Searches `term` at once, then what is typed. Emits at once, as a search
 * begins, and its heroes as they come. Never completes before `terms$` does.
 */
export function heroSearchState(
  heroService: HeroService,
  { terms$, retry$ }: HeroSearchIntents,
  term = "",
): Observable<HeroSearchState> {
  return terms$.pipe(
    map((typed) => typed.trim()),
    searchAsTyped(
      (term): Observable<HeroSearchState> =>
        loadable(heroService.searchHeroes(term, "failed"), retry$).pipe(
          map(({ status, value: heroes = [] }) => ({ status, term, heroes })),
        ),
      term,
    ),
    // What was found before stays while a search is under way.
    scan((before, state) =>
      state.status === "loading" ? { ...state, heroes: before.heroes } : state,
    ),
  );
}

/** The outcome of a search in words; empty without a term or an answer. */
export function searchOutcome(state: HeroSearchState): string {
  const { status, term, heroes } = state;
  if (status === "failed") return "The search failed.";
  if (status === "loading" || term === "") return "";
  if (heroes.length === 0) return "No heroes found";
  return heroes.length === 1 ? "1 hero found" : `${heroes.length} heroes found`;
}
