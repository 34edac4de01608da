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
import { exhaustMapBy } from "./exhaust-map-by.ts";

/** What the list of heroes shows. */
export interface HeroesState {
  readonly loading: boolean;
  /** All heroes, those being deleted included. */
  readonly heroes: readonly Hero[];
  /** The ids of those being deleted, which are not shown. */
  readonly deleting: readonly number[];
  /** What stands in the box for a new hero's name. */
  readonly name: string;
}

/** What a person does on the list. */
export interface HeroesIntents {
  /** The box's value, as typed. */
  readonly name$: Observable<string>;
  /** The name to add, as typed. */
  readonly add$: Observable<string>;
  readonly delete$: Observable<Hero>;
}

type Change = (state: HeroesState) => HeroesState;

export const initialHeroes: HeroesState = {
  loading: true,
  heroes: [],
  deleting: [],
  name: "",
};

/**
 * Emits the loading list at once, then at each change. Never completes before
 * the intents do.
 */
export function heroesState(
  heroService: HeroService,
  { name$, add$, delete$ }: HeroesIntents,
): Observable<HeroesState> {
  const loaded$ = heroService.getHeroes().pipe(map(loaded));
  const typed$ = name$.pipe(map(named));
  const added$ = add$.pipe(
    map((name) => name.trim()),
    filter((name) => name !== ""),
    // mergeMap, since a queued write would be lost when the view leaves.
    mergeMap(addition(heroService)),
  );
  const deleted$ = delete$.pipe(
    // A row's second click must not send a second delete.
    exhaustMapBy(({ id }) => id, deletion(heroService)),
  );
  return merge(loaded$, typed$, added$, deleted$).pipe(
    scan((state, change) => change(state), initialHeroes),
    startWith(initialHeroes),
  );
}

/** The rows: those being deleted are gone already. */
export function visibleHeroes({
  heroes,
  deleting,
}: Pick<HeroesState, "heroes" | "deleting">): readonly Hero[] {
  if (deleting.length === 0) return heroes;
  const gone = new Set(deleting);
  return heroes.filter(({ id }) => !gone.has(id));
}

function addition(
  heroService: HeroService,
): (name: string) => Observable<Change> {
  return (name) =>
    heroService.addHero({ name }).pipe(
      map((hero) => (hero === undefined ? refused(name) : added(hero))),
      startWith(named("")),
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

// A hero that was added before the list came may be in it or not.
function loaded(heroes: readonly Hero[]): Change {
  return (state) => ({
    ...state,
    loading: false,
    heroes: state.heroes.reduce(withHero, heroes),
  });
}

function added(hero: Hero): Change {
  return (state) => ({ ...state, heroes: withHero(state.heroes, hero) });
}

function named(name: string): Change {
  return (state) => ({ ...state, name });
}

/** Gives a name back that was not added, unless another is being typed. */
function refused(name: string): Change {
  return (state) => ({ ...state, name: state.name || name });
}

function hidden(id: number): Change {
  return (state) => ({ ...state, deleting: [...state.deleting, id] });
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
