import {
  catchError,
  combineLatest,
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
} from "rxjs";
import { isGone } from "../../http/http-error-response.ts";
import type { Services } from "../../services/create-services.ts";
import type { Hero, HeroDraft } from "../../services/heroes/hero.ts";
import type { ListStore } from "../../services/list-store.ts";
import { type Loadable, loadable } from "../../services/loadable.ts";
import { type Outcome, outcomeOf } from "../failures/outcome.ts";

export type HeroDetailState =
  | { readonly status: "loading" }
  /** The server has no such hero. */
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly error: unknown }
  | HeroFormState;

export interface HeroFormState {
  /** `saved` leads back to the previous page. */
  readonly status: "editing" | "saving" | "saved" | "blank" | Outcome;
  /** The hero, with a save under way. */
  readonly hero: Hero;
  /** What is in the form: the hero, until something else is typed. */
  readonly draft: HeroDraft;
  /** Why the hero was not saved. */
  readonly error?: unknown;
}

/** The user's input on the detail screen. */
export interface HeroDetailIntents {
  /** Loads the hero again if that failed. */
  readonly retry$: Observable<unknown>;
  /** The draft at each change. */
  readonly edit$: Observable<HeroDraft>;
  /** Drafts to save. */
  readonly save$: Observable<HeroDraft>;
}

/** The form apart from the hero; no draft until something is typed. */
type Form = Omit<HeroFormState, "hero" | "draft"> & {
  readonly draft?: HeroDraft;
};

/**
 * Emits `loading`, then the form and each change of it, or `missing`, or `failed`
 * until the next `retry$`. The hero follows the store.
 */
export const heroDetailState =
  ({ heroService, heroStore }: Services) =>
  (
    id: number,
    { edit$, save$, retry$ }: HeroDetailIntents,
  ): Observable<HeroDetailState> => {
    const found$ = heroService
      .getHero(id, { throwOnError: true })
      .pipe(map((hero) => [hero]));
    const heroes$ = loadable(heroStore.withChanges(found$), retry$);
    const edits$ = edit$.pipe(
      map((draft): Partial<Form> => ({ draft, status: "editing" })),
    );
    const saves$ = save$.pipe(
      // exhaustMap ignores further clicks while a save is under way.
      exhaustMap((draft) => saveHero(heroStore, { ...draft, id })),
    );
    const form$ = merge(edits$, saves$).pipe(
      // Each change ends the error of the last save.
      scan(
        (form, change) => ({ ...form, error: undefined, ...change }),
        untouched,
      ),
      startWith(untouched),
    );
    return combineLatest([heroes$, form$]).pipe(
      map(([found, form]) => detailOf(found, form)),
    );
  };

const untouched: Form = { status: "editing" };

function detailOf(
  found: Loadable<readonly Hero[]>,
  form: Form,
): HeroDetailState {
  if (found.status === "failed" && isGone(found.error)) {
    return { status: "missing" };
  }
  if (found.status !== "loaded") return found;
  const [hero] = found.value;
  // Somebody has deleted it since.
  if (!hero) return { status: "missing" };
  return { ...form, hero, draft: form.draft ?? hero };
}

function saveHero(
  heroStore: ListStore<Hero>,
  hero: Hero,
): Observable<Partial<Form>> {
  const name = hero.name.trim();
  if (name === "") return of({ status: "blank" });
  return heroStore.update({ ...hero, name }).pipe(
    map((): Partial<Form> => ({ status: "saved" })),
    catchError((error: unknown) => of({ status: outcomeOf(error), error })),
    startWith<Partial<Form>>({ status: "saving" }),
  );
}
