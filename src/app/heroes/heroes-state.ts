import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { retried } from "../retried.ts";
import { exhaustMapBy } from "./exhaust-map-by.ts";

/** What the list of heroes shows. */
export interface HeroesState {
  readonly status: "loading" | "failed" | "loaded";
  /**
   * All heroes, those being deleted included; before they are loaded, those
   * added meanwhile.
   */
  readonly heroes: readonly Hero[];
  /** The ids of those being deleted, which are not shown. */
  readonly deleting: readonly number[];
  /** What stands in the box for a new hero's name. */
  readonly name: string;
  /** The latest hero to be added, until it is deleted. */
  readonly addition: Addition | undefined;
}

/** How adding a hero goes. */
export type Addition =
  | { readonly status: "adding" | "refused"; readonly name: string }
  | { readonly status: "added"; readonly hero: Hero };

/** What a person does on the list. */
export interface HeroesIntents {
  /** The box's value, as typed. */
  readonly name$: Observable<string>;
  /** The name to add, as typed. */
  readonly add$: Observable<string>;
  readonly delete$: Observable<Hero>;
  /** Loads the heroes again where that has failed. */
  readonly retry$: Observable<unknown>;
}

type Change = (state: HeroesState) => HeroesState;

export const initialHeroes: HeroesState = {
  status: "loading",
  heroes: [],
  deleting: [],
  name: "",
  addition: undefined,
};

/**
 * Emits the loading list at once, then at each change. Never completes before
 * the intents do.
 */
export function heroesState(
  heroService: HeroService,
  { name$, add$, delete$, retry$ }: HeroesIntents,
): Observable<HeroesState> {
  const loaded$ = retried(heroService.getHeroes(undefined), retry$).pipe(
    map((heroes) =>
      typeof heroes === "string" ? withStatus(heroes) : loaded(heroes),
    ),
  );
  const typed$ = name$.pipe(map(named));
  const added$ = add$.pipe(
    map((name) => name.trim()),
    filter((name) => name !== ""),
    // mergeMap, since a queued write would be lost when the view leaves.
    mergeMap((name) => addition(heroService, name)),
  );
  const deleted$ = delete$.pipe(
    // A row's second click must not send a second delete.
    exhaustMapBy(({ id }) => id, deletion(heroService)),
  );
  return merge(loaded$, typed$, added$, deleted$).pipe(
    scan((state, change) => change(state), initialHeroes),
  );
}

/** The rows: those being deleted are gone already; none before all are known. */
export function visibleHeroes({
  status,
  heroes,
  deleting,
}: Pick<HeroesState, "status" | "heroes" | "deleting">): readonly Hero[] {
  if (status !== "loaded") return [];
  if (deleting.length === 0) return heroes;
  const gone = new Set(deleting);
  return heroes.filter(({ id }) => !gone.has(id));
}

/** The id of the hero that was added last, if it has one by now. */
export function addedId({
  addition,
}: Pick<HeroesState, "addition">): number | undefined {
  return addition?.status === "added" ? addition.hero.id : undefined;
}

function addition(heroService: HeroService, name: string): Observable<Change> {
  const sent: Addition = { status: "adding", name };
  return heroService.addHero({ name }).pipe(
    map((hero) => (hero === undefined ? refused(name) : added(hero, sent))),
    startWith(adding(sent)),
  );
}

function deletion(
  heroService: HeroService,
): (hero: Hero) => Observable<Change> {
  return ({ id }) =>
    heroService.deleteHero(id).pipe(
      map((done) => (done === undefined ? shown(id) : removed(id))),
      startWith(hidden(id)),
    );
}

function withStatus(status: HeroesState["status"]): Change {
  return (state) => ({ ...state, status });
}

// A hero that was added before the list came may be in it or not.
function loaded(heroes: readonly Hero[]): Change {
  return (state) => ({
    ...state,
    status: "loaded",
    heroes: state.heroes.reduce(withHero, heroes),
  });
}

function adding(addition: Addition): Change {
  return (state) => ({ ...state, name: "", addition });
}

/** The addition `sent` has come to `hero`; a newer one's line stays. */
function added(hero: Hero, sent: Addition): Change {
  return (state) => ({
    ...state,
    heroes: withHero(state.heroes, hero),
    addition:
      state.addition === sent ? { status: "added", hero } : state.addition,
  });
}

function named(name: string): Change {
  return (state) => ({ ...state, name });
}

/** Gives a name back that was not added, unless another is being typed. */
function refused(name: string): Change {
  return (state) => ({
    ...state,
    name: state.name || name,
    addition: { status: "refused", name },
  });
}

function hidden(id: number): Change {
  return (state) => ({
    ...state,
    deleting: [...state.deleting, id],
    addition: addedId(state) === id ? undefined : state.addition,
  });
}

function shown(id: number): Change {
  return (state) => ({
    ...state,
    deleting: state.deleting.filter((other) => other !== id),
  });
}

function removed(id: number): Change {
  return (state) => ({
    ...shown(id)(state),
    heroes: state.heroes.filter((hero) => hero.id !== id),
  });
}

function withHero(heroes: readonly Hero[], hero: Hero): readonly Hero[] {
  return [...heroes.filter(({ id }) => id !== hero.id), hero];
}
