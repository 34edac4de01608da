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
    const additions$ = add$.pipe(
      map((draft) => ({ ...draft, name: draft.name.trim() })),
      filter(({ name }) => name !== ""),
      // mergeMap, because leaving the view would drop an addition that waits.
      mergeMap((hero) => addHero(heroStore, hero)),
    );
    const deletions$ = delete$.pipe(
      mergeMap((hero) => deleteHero(heroStore, hero)),
    );
    const edits$ = edit$.pipe(map((draft): FormChange => () => ({ draft })));
    const form$ = merge(edits$, additions$, deletions$).pipe(
      scan((form, change) => ({ ...form, ...change(form) }), initialForm),
      startWith(initialForm),
    );
    return combineLatest({ list: heroStore.watch(retry$), form: form$ });
  };

function addHero(
  heroStore: ListStore<Hero>,
  hero: HeroDraft,
): Observable<FormChange> {
  return heroStore.add(hero).pipe(
    map(withAdded),
    catchError((error: unknown) => of(withFailedAddition(hero, error))),
    startWith(withEmptyBox),
  );
}

function deleteHero(
  heroStore: ListStore<Hero>,
  hero: Hero,
): Observable<FormChange> {
  return heroStore.remove(hero).pipe(
    ignoreElements(),
    catchError((error: unknown) =>
      // Somebody else has deleted it.
      isGone(error) ? EMPTY : of(withFailedDeletion(hero, error)),
    ),
    startWith(withoutNoticeOf(hero)),
  );
}

/** Empties the box. A failed deletion stays until it is tried again. */
const withEmptyBox: FormChange = ({ notice }) => {
  const isKept = notice?.type !== "added" && notice?.change === "deleted";
  return { ...initialForm, notice: isKept ? notice : undefined };
};

/** A failure stays until its change is tried again. */
function withAdded(hero: Hero): FormChange {
  return ({ notice }) =>
    notice && notice.type !== "added"
      ? {}
      : { notice: { type: "added", hero } };
}

/** Puts a refused hero back into the box, unless the user is typing another one. */
function withFailedAddition(hero: HeroDraft, error: unknown): FormChange {
  const type = outcomeOf(error);
  return ({ draft }) => ({
    draft: draft.name === "" && type === "refused" ? hero : draft,
    notice: { type, change: "added", hero, error },
  });
}

function withoutNoticeOf({ id }: Hero): FormChange {
  return ({ notice }) =>
    notice && "id" in notice.hero && notice.hero.id === id
      ? { notice: undefined }
      : {};
}

function withFailedDeletion(hero: Hero, error: unknown): FormChange {
  const type = outcomeOf(error);
  return () => ({ notice: { type, change: "deleted", hero, error } });
}
