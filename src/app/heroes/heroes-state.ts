import {
  catchError,
  combineLatest,
  EMPTY,
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
import { isGone } from "../../http/http-error-response.ts";
import type { Services } from "../../services/create-services.ts";
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
  /** What has become of the latest change, once it has ended. */
  readonly notice?: Notice | undefined;
}

export type Notice =
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
type FormChange = (form: HeroesFormState) => Partial<HeroesFormState>;

const initialForm: HeroesFormState = { draft: { name: "" } };

export const initialHeroes: HeroesState = {
  list: { status: "loading", items: [] },
  form: initialForm,
};

/** Emits the list and the form, then each change of them. Never completes. */
export const heroesState =
  ({ heroStore }: Services) =>
  ({
    edit$,
    add$,
    delete$,
    retry$,
  }: HeroesIntents): Observable<HeroesState> => {
    const added$ = add$.pipe(
      map((draft) => ({ ...draft, name: draft.name.trim() })),
      filter(({ name }) => name !== ""),
      // mergeMap, because leaving the view would drop an addition that waits.
      mergeMap((hero) => adding(heroStore, hero)),
    );
    const deleted$ = delete$.pipe(
      mergeMap((hero) => deleting(heroStore, hero)),
    );
    const form$ = merge(edit$.pipe(map(edited)), added$, deleted$).pipe(
      scan((form, change) => ({ ...form, ...change(form) }), initialForm),
      startWith(initialForm),
    );
    return combineLatest({ list: heroStore.watch(retry$), form: form$ });
  };

function adding(
  heroStore: ListStore<Hero>,
  hero: HeroDraft,
): Observable<FormChange> {
  return heroStore.add(hero).pipe(
    map(added),
    catchError((error: unknown) => of(addFailed(hero, error))),
    startWith<FormChange>(() => ({
      draft: initialForm.draft,
      notice: undefined,
    })),
  );
}

function deleting(
  heroStore: ListStore<Hero>,
  hero: Hero,
): Observable<FormChange> {
  return heroStore.remove(hero).pipe(
    ignoreElements(),
    catchError((error: unknown) =>
      // Somebody else was faster.
      isGone(error) ? EMPTY : of(deleteFailed(hero, error)),
    ),
    startWith(deleteStarted(hero)),
  );
}

function edited(draft: HeroDraft): FormChange {
  return () => ({ draft });
}

/** A failure stays until its change is tried again. */
function added(hero: Hero): FormChange {
  return ({ notice }) =>
    notice && notice.type !== "added"
      ? {}
      : { notice: { type: "added", hero } };
}

/** Puts a refused hero back into the box, unless the user is typing another one. */
function addFailed(hero: HeroDraft, error: unknown): FormChange {
  const type = outcomeOf(error);
  return ({ draft }) => ({
    draft: draft.name === "" && type === "refused" ? hero : draft,
    notice: { type, change: "added", hero, error },
  });
}

/** Ends the notice that is about the same hero. */
function deleteStarted({ id }: Hero): FormChange {
  return ({ notice }) =>
    notice && "id" in notice.hero && notice.hero.id === id
      ? { notice: undefined }
      : {};
}

function deleteFailed(hero: Hero, error: unknown): FormChange {
  const type = outcomeOf(error);
  return () => ({ notice: { type, change: "deleted", hero, error } });
}
