import {
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { type Loadable, loadable, loading } from "../../services/loadable.ts";

export interface HeroSearchState {
  readonly status: Loadable<unknown>["status"];
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
  const trimmed$ = terms$.pipe(map((typed) => typed.trim()));
  const searchOne = (term: string): Observable<HeroSearchState> =>
    loadable(
      heroService.searchHeroes(term, { throwOnError: true }),
      retry$,
    ).pipe(
      map((found) => ({
        status: found.status,
        term,
        heroes: found.status === "loaded" ? found.value : [],
      })),
    );
  return heroService
    .search(trimmed$, (term) => of(term))
    .pipe(
      startWith(firstTerm),
      distinctUntilChanged(),
      switchMap(searchOne),
      // Keeps the earlier results while a search is under way.
      scan((before, state) =>
        state.status === "loading"
          ? { ...state, heroes: before.heroes }
          : state,
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
