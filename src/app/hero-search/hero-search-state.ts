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
import { settledTerms } from "../../services/settled-terms.ts";
import { type Loadable, loadable } from "../state/loadable.ts";

/** What the search shows. */
export interface HeroSearchState {
  /** Idle without a term. */
  readonly status: "idle" | "searching" | "found" | "failed";
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

type Change = (state: HeroSearchState) => HeroSearchState;

/** What the search shows before it is subscribed, `term` being in its box. */
export function initialHeroSearch(term: string): HeroSearchState {
  return { status: term === "" ? "idle" : "searching", term, heroes: [] };
}

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
    settledTerms(),
    startWith(term),
    distinctUntilChanged(),
    // switchMap, since a newer term's answer is the one that is waited for.
    switchMap((term) => {
      if (term === "") return of(() => initialHeroSearch(""));
      const heroes$ = heroService.searchHeroes(term, "failed");
      return loadable(heroes$, retry$).pipe(map(searched(term)));
    }),
    scan((state, change: Change) => change(state), initialHeroSearch(term)),
  );
}

/** What a search has come to, in words; empty without an answer. */
export function searchOutcome({ status, heroes }: HeroSearchState): string {
  if (status === "failed") return "The search failed.";
  if (status !== "found") return "";
  if (heroes.length === 0) return "No heroes found";
  return heroes.length === 1 ? "1 hero found" : `${heroes.length} heroes found`;
}

function searched(term: string): (answer: Loadable<Hero[]>) => Change {
  return (answer) => (state) => {
    if (answer === "loading") return { ...state, status: "searching", term };
    return answer === "failed"
      ? { status: "failed", term, heroes: [] }
      : { status: "found", term, heroes: answer };
  };
}
