import {
  debounceTime,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  scan,
  skipWhile,
  startWith,
  switchMap,
} from "rxjs";
import type { Services } from "../../services/create-services.ts";
import type { Hero } from "../../services/heroes/hero.ts";
import { type Loadable, loadable } from "../../services/loadable.ts";

/** How long a term must have stayed the same before it is searched. */
export const searchDebounce = 300; // ms

export interface HeroSearchState {
  readonly status: Loadable<unknown>["status"];
  /** The text in the box. */
  readonly typed: string;
  /** The trimmed term of the heroes that are shown. */
  readonly term: string;
  readonly heroes: readonly Hero[];
  /** Why the last search failed. */
  readonly error?: unknown;
}

/** The user's input in the search. */
export interface HeroSearchIntents {
  /** The box's value at each change. */
  readonly terms$: Observable<string>;
  /** Searches again if the search failed. */
  readonly retry$: Observable<unknown>;
}

export const initialHeroSearch: HeroSearchState = {
  status: "loaded",
  typed: "",
  term: "",
  heroes: [],
};

type SearchChange = (state: HeroSearchState) => HeroSearchState;

/**
 * Emits `initial` and searches its term again, then searches each term that is
 * typed. Emits at each change of the box, when a search begins, when it ends, and
 * when a hero that it has found changes.
 */
export const heroSearchState =
  ({ heroService, heroStore }: Services) =>
  (
    { terms$, retry$ }: HeroSearchIntents,
    initial = initialHeroSearch,
  ): Observable<HeroSearchState> => {
    const searches$ = terms$.pipe(
      debounceTime(searchDebounce),
      startWith(initial.typed),
      map((typed) => typed.trim()),
      skipWhile((term) => term === ""),
      distinctUntilChanged(),
      switchMap((term, i) => {
        const isKnown = initial.status === "loaded" && initial.term === term;
        const remembered = i === 0 && isKnown ? initial.heroes : undefined;
        const found$ = heroService.searchHeroes(term, { throwOnError: true });
        const heroes$ = heroStore.withChanges(found$, remembered);
        return loadable(heroes$, retry$).pipe(
          map((found) => withFound(term, found)),
        );
      }),
    );
    return merge(terms$.pipe(map(withTyped)), searches$).pipe(
      scan((state, change) => change(state), initial),
      startWith(initial),
    );
  };

function withTyped(typed: string): SearchChange {
  return (state) => ({ ...state, typed });
}

/** While a search is under way, the heroes of the earlier term stay. */
function withFound(
  term: string,
  found: Loadable<readonly Hero[]>,
): SearchChange {
  if (found.status === "loaded") {
    return ({ typed }) => ({
      status: "loaded",
      typed,
      term,
      heroes: found.value,
    });
  }
  if (found.status === "failed") {
    return ({ typed }) => ({ ...found, typed, term, heroes: [] });
  }
  return (state) =>
    // Its heroes are shown already, and stay while it is searched again.
    state.status === "loaded" && state.term === term
      ? state
      : { ...state, status: "loading" };
}

/** Describes the outcome of a search; empty while there is none. */
export function searchOutcome(
  state: Omit<HeroSearchState, "typed" | "error">,
): string {
  const { status, term, heroes } = state;
  if (status === "failed") return "The search failed.";
  if (status === "loading" || term === "") return "";
  if (heroes.length === 0) return "No heroes found";
  return heroes.length === 1 ? "1 hero found" : `${heroes.length} heroes found`;
}
