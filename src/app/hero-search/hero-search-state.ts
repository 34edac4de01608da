import { map, type Observable, scan, startWith, switchMap } from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { settledTerms } from "../../services/settled-terms.ts";

/** What the search shows. */
export interface HeroSearchState {
  /** Whether an answer is on its way. */
  readonly searching: boolean;
  /** The term that is or was searched; empty for none. */
  readonly term: string;
  /** The latest answer. */
  readonly heroes: readonly Hero[];
}

type Change = (state: HeroSearchState) => HeroSearchState;

export const initialHeroSearch: HeroSearchState = {
  searching: false,
  term: "",
  heroes: [],
};

/**
 * Emits an idle search at once, then `searching` as a search begins and its
 * heroes as they come. Never completes before `terms$` does.
 */
export function heroSearchState(
  heroService: HeroService,
  terms$: Observable<string>,
): Observable<HeroSearchState> {
  return terms$.pipe(
    settledTerms(),
    // A search that a newer one overtakes is given up.
    switchMap((term) =>
      heroService
        .searchHeroes(term)
        .pipe(map(found), startWith(searching(term))),
    ),
    scan((state, change) => change(state), initialHeroSearch),
    startWith(initialHeroSearch),
  );
}

/** How many heroes were found, in words; empty without an answer. */
export function resultCount({
  searching,
  term,
  heroes,
}: HeroSearchState): string {
  if (term === "" || searching) return "";
  if (heroes.length === 0) return "No heroes found";
  return heroes.length === 1 ? "1 hero found" : `${heroes.length} heroes found`;
}

function searching(typed: string): Change {
  const term = typed.trim();
  return (state) => ({ ...state, term, searching: term !== "" });
}

function found(heroes: readonly Hero[]): Change {
  return (state) => ({ ...state, heroes, searching: false });
}
