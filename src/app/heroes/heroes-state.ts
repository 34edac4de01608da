import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  startWith,
  withLatestFrom,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { loadable, type LoadStatus } from "../state/loadable.ts";
import { type Change, withChanges } from "../state/with-changes.ts";

/** What is known of the list; its selectors decide what is shown of that. */
export interface HeroesState {
  readonly status: LoadStatus;
  /** As they are loaded, and at the end those added, also before that. */
  readonly heroes: readonly Hero[];
  /** The ids of those that are deleted, or being deleted. */
  readonly deleted: readonly number[];
  /** The hero that stands in the add box, as far as it is typed. */
  readonly draft: Partial<Hero>;
  /** The latest hero to be added, until it is deleted. */
  readonly addition: Addition | undefined;
}

/** How adding a hero goes. */
export type Addition =
  | { readonly status: "adding" | "refused"; readonly hero: NewHero }
  | { readonly status: "added"; readonly hero: Hero };

type NewHero = Partial<Hero> & Pick<Hero, "name">;

/** What a person does on the list. */
export interface HeroesIntents {
  /** What is changed of the draft, as typed. */
  readonly edit$: Observable<Partial<Hero>>;
  /** Sends the draft. */
  readonly add$: Observable<unknown>;
  readonly delete$: Observable<Hero>;
  /** Loads the heroes again where that has failed. */
  readonly retry$: Observable<unknown>;
}

type HeroesChange = Change<HeroesState>;

export const initialHeroes: HeroesState = {
  status: "loading",
  heroes: [],
  deleted: [],
  draft: {},
  addition: undefined,
};

/**
 * Emits the loading list at once, then at each change. Never completes before
 * the intents do.
 */
export function heroesState(
  heroService: HeroService,
  { edit$, add$, delete$, retry$ }: HeroesIntents,
): Observable<HeroesState> {
  return withChanges(initialHeroes, (state$) => {
    const added$ = add$.pipe(
      withLatestFrom(state$),
      map(([, { draft }]) => ({ ...draft, name: draft.name?.trim() ?? "" })),
      filter(({ name }) => name !== ""),
      // mergeMap, since a queued write would be lost when the view leaves.
      mergeMap((hero) => addition(heroService, hero)),
    );
    const deleted$ = delete$.pipe(
      withLatestFrom(state$),
      // A row's second click must not send a second delete.
      filter(([{ id }, { deleted }]) => !deleted.includes(id)),
      mergeMap(([{ id }]) => deletion(heroService, id)),
    );
    const loaded$ = loadable(heroService.getHeroes("failed"), retry$).pipe(
      map(({ status, value = [] }) => ({ heroes: added }: HeroesState) => ({
        status,
        heroes: withAdded(value, added),
      })),
    );
    return merge(loaded$, edit$.pipe(map(edited)), added$, deleted$);
  });
}

function addition(
  heroService: HeroService,
  hero: NewHero,
): Observable<HeroesChange> {
  const adding: Addition = { status: "adding", hero };
  return heroService.addHero(hero).pipe(
    map((result) => (result ? added(result, adding) : refused(hero))),
    startWith(() => ({ draft: {}, addition: adding })),
  );
}

function deletion(
  heroService: HeroService,
  id: number,
): Observable<HeroesChange> {
  return heroService.deleteHero(id).pipe(
    // What is deleted stays hidden.
    filter((result) => result === undefined),
    map(() => shown(id)),
    startWith(hidden(id)),
  );
}

function edited(edit: Partial<Hero>): HeroesChange {
  return ({ draft }) => ({ draft: { ...draft, ...edit } });
}

/** `adding` has become `hero`. A newer addition keeps the status line. */
function added(hero: Hero, adding: Addition): HeroesChange {
  return (state) => ({
    // A backend may give the id of a deleted hero again.
    ...shown(hero.id)(state),
    heroes: withAdded(state.heroes, [hero]),
    addition:
      state.addition === adding ? { status: "added", hero } : state.addition,
  });
}

/** Those `added` at the end, in place of those with the same ids. */
function withAdded(heroes: readonly Hero[], added: readonly Hero[]): Hero[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...heroes.filter(({ id }) => !ids.has(id)), ...added];
}

/** Gives a hero back to the box, unless another is being typed. */
function refused(hero: NewHero): HeroesChange {
  return ({ draft }) => ({
    draft: draft.name ? draft : hero,
    addition: { status: "refused", hero },
  });
}

function hidden(id: number): HeroesChange {
  return ({ deleted, addition }) => ({
    deleted: [...deleted, id],
    addition: addition?.hero.id === id ? undefined : addition,
  });
}

function shown(id: number): HeroesChange {
  return ({ deleted }) => ({ deleted: deleted.filter((one) => one !== id) });
}
