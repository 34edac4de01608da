import {
  catchError,
  combineLatest,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  scan,
  startWith,
} from "rxjs";
import type { Hero, HeroDraft } from "../../services/heroes/hero.ts";
import type { ListState } from "../../services/list-state.ts";
import type { ListStore } from "../../services/list-store.ts";
import { type Outcome, outcomeOf } from "../failures/outcome.ts";

export interface HeroesState {
  readonly list: ListState<Hero>;
  readonly form: HeroesFormState;
}

export interface HeroesFormState {
  /** The hero in the add box. */
  readonly draft: HeroDraft;
  /** What has become of the latest change. */
  readonly notice?: Notice | undefined;
}

export type Notice =
  | { readonly type: "adding"; readonly hero: HeroDraft }
  | { readonly type: "added"; readonly hero: Hero }
  | {
      readonly type: Outcome;
      readonly change: "added" | "deleted";
      readonly hero: Hero | HeroDraft;
      readonly error: unknown;
    };

/** The user's input on the list. */
export interface HeroesIntents {
  /** The hero in the add box at each change. */
  readonly edit$: Observable<HeroDraft>;
  /** Heroes to add. */
  readonly add$: Observable<HeroDraft>;
  readonly delete$: Observable<Hero>;
  /** Loads the heroes again if that failed. */
  readonly retry$: Observable<unknown>;
}

/** Returns the properties of the form that change. */
type Change = (form: HeroesFormState) => Partial<HeroesFormState>;

const initialForm: HeroesFormState = { draft: { name: "" } };

export const initialHeroes: HeroesState = {
  list: { status: "loading", items: [] },
  form: initialForm,
};

/** Emits the list and the form, then each change of them. Never completes. */
export function heroesState(
  heroStore: ListStore<Hero>,
  { edit$, add$, delete$, retry$ }: HeroesIntents,
): Observable<HeroesState> {
  const added$ = add$.pipe(
    map((draft) => ({ ...draft, name: draft.name.trim() })),
    filter(({ name }) => name !== ""),
    // mergeMap, because leaving the view would drop an addition that waits.
    mergeMap((hero) => adding(heroStore, hero)),
  );
  const deleted$ = delete$.pipe(mergeMap((hero) => deleting(heroStore, hero)));
  const form$ = merge(edit$.pipe(map(edited)), added$, deleted$).pipe(
    scan((form, change) => ({ ...form, ...change(form) }), initialForm),
    startWith(initialForm),
  );
  return combineLatest({ list: heroStore.watch(retry$), form: form$ });
}

function adding(
  heroStore: ListStore<Hero>,
  hero: HeroDraft,
): Observable<Change> {
  const notice: Notice = { type: "adding", hero };
  return heroStore.add(hero).pipe(
    map((saved) => added(saved, notice)),
    catchError((error: unknown) => of(addFailed(hero, error))),
    startWith(() => ({ draft: initialForm.draft, notice })),
  );
}

function deleting(heroStore: ListStore<Hero>, hero: Hero): Observable<Change> {
  return heroStore.remove(hero).pipe(
    ignoreElements(),
    catchError((error: unknown) => of(deleteFailed(hero, error))),
    startWith(deleteStarted(hero)),
  );
}

function edited(draft: HeroDraft): Change {
  return () => ({ draft });
}

/** A newer change keeps the notice. */
function added(hero: Hero, adding: Notice): Change {
  return ({ notice }) =>
    notice === adding ? { notice: { type: "added", hero } } : {};
}

/**
 * Puts a refused hero back into the box, unless the user is typing another one. A
 * failure replaces the notice of a newer addition, whose success shows in the
 * list.
 */
function addFailed(hero: HeroDraft, error: unknown): Change {
  const type = outcomeOf(error);
  return ({ draft }) => ({
    draft: draft.name === "" && type === "refused" ? hero : draft,
    notice: { type, change: "added", hero, error },
  });
}

/** Ends the notice that is about the same hero. */
function deleteStarted({ id }: Hero): Change {
  return ({ notice }) =>
    notice && "id" in notice.hero && notice.hero.id === id
      ? { notice: undefined }
      : {};
}

function deleteFailed(hero: Hero, error: unknown): Change {
  const type = outcomeOf(error);
  return () => ({ notice: { type, change: "deleted", hero, error } });
}
