import {
  exhaustMap,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { type Loadable, loadable } from "../../services/loadable.ts";

/** Deleted heroes stay in it, hidden, so that a failed delete puts them back. */
export interface HeroesState {
  readonly status: Loadable<unknown>["status"];
  /** The loaded heroes, then those added since, even while loading. */
  readonly heroes: readonly Hero[];
  /** Ids of heroes that are deleted or being deleted. */
  readonly deleted: readonly number[];
  /** The hero in the add box. */
  readonly draft: Partial<Hero>;
  /** The latest addition, until its hero is deleted. */
  readonly addition: Addition | undefined;
}

export type Addition =
  | { readonly status: "adding" | "refused"; readonly hero: NewHero }
  | { readonly status: "added"; readonly hero: Hero };

type NewHero = Partial<Hero> & Pick<Hero, "name">;

/** The user's input on the list. */
export interface HeroesIntents {
  /** Properties to change in the draft. */
  readonly edit$: Observable<Partial<Hero>>;
  /** Drafts to add. */
  readonly add$: Observable<Partial<Hero>>;
  readonly delete$: Observable<Hero>;
  /** Loads the heroes again if that failed. */
  readonly retry$: Observable<unknown>;
}

/** Returns the properties of the state that change. */
type Change = (state: HeroesState) => Partial<HeroesState>;

export const initialHeroes: HeroesState = {
  status: "loading",
  heroes: [],
  deleted: [],
  draft: {},
  addition: undefined,
};

/**
 * Emits the loading list, then the list after each change. Completes when all
 * intents have.
 */
export function heroesState(
  heroService: HeroService,
  { edit$, add$, delete$, retry$ }: HeroesIntents,
): Observable<HeroesState> {
  const loaded$ = loadable(
    heroService.getHeroes({ throwOnError: true }),
    retry$,
  ).pipe(map(loaded));
  const edited$ = edit$.pipe(map(edited));
  const added$ = add$.pipe(
    map((draft) => ({ ...draft, name: draft.name?.trim() ?? "" })),
    filter(({ name }) => name !== ""),
    // mergeMap, because leaving the view would drop an addition that waits.
    mergeMap((hero) => addition(heroService, hero)),
  );
  const deleted$ = delete$.pipe(
    groupBy(({ id }) => id),
    // exhaustMap, because a row's second click must not send a second delete.
    mergeMap((row$) =>
      row$.pipe(exhaustMap(({ id }) => deletion(heroService, id))),
    ),
  );
  return merge(loaded$, edited$, added$, deleted$).pipe(
    scan((state, change) => ({ ...state, ...change(state) }), initialHeroes),
    startWith(initialHeroes),
  );
}

/** Heroes that were added during loading come last. */
function loaded(list: Loadable<Hero[]>): Change {
  const { status } = list;
  const known = list.status === "loaded" ? list.value : [];
  return ({ heroes }) => ({ status, heroes: withAdded(known, heroes) });
}

function addition(heroService: HeroService, hero: NewHero): Observable<Change> {
  const adding: Addition = { status: "adding", hero };
  return heroService.addHero(hero).pipe(
    map((result) => (result ? added(result, adding) : refused(hero))),
    startWith(() => ({ draft: {}, addition: adding })),
  );
}

function deletion(heroService: HeroService, id: number): Observable<Change> {
  return heroService.deleteHero(id).pipe(
    // A deleted hero stays hidden.
    filter((result) => result === undefined),
    map(() => shown(id)),
    startWith(hidden(id)),
  );
}

function edited(edit: Partial<Hero>): Change {
  return ({ draft }) => ({ draft: { ...draft, ...edit } });
}

/** Appends the new `hero`. A newer addition keeps the status line. */
function added(hero: Hero, adding: Addition): Change {
  return (state) => ({
    // A backend may use the id of a deleted hero again.
    ...shown(hero.id)(state),
    heroes: withAdded(state.heroes, [hero]),
    addition:
      state.addition === adding ? { status: "added", hero } : state.addition,
  });
}

/** Appends `added`, which replace heroes with the same ids. */
function withAdded(heroes: readonly Hero[], added: readonly Hero[]): Hero[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...heroes.filter(({ id }) => !ids.has(id)), ...added];
}

/**
 * Puts a hero back into the box, unless the user is typing another one. A failure
 * replaces the status of a newer addition, whose success shows in the list.
 */
function refused(hero: NewHero): Change {
  return ({ draft }) => ({
    draft: draft.name ? draft : hero,
    addition: { status: "refused", hero },
  });
}

function hidden(id: number): Change {
  return ({ deleted, addition }) => ({
    deleted: [...deleted, id],
    addition: addition?.hero.id === id ? undefined : addition,
  });
}

function shown(id: number): Change {
  return ({ deleted }) => ({ deleted: deleted.filter((one) => one !== id) });
}
