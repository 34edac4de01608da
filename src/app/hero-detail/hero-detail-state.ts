import {
  catchError,
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
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
  /** The hero as it was loaded. */
  readonly hero: Hero;
  /** What is typed into the form. */
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

/** Returns the properties of the form that change. */
type Change = (form: HeroFormState) => Partial<HeroFormState>;

/**
 * Emits `loading`, then the form and each change of it, or `missing`, or `failed`
 * until the next `retry$`. Completes when `edit$` and `save$` have.
 */
export function heroDetailState(
  { heroService, heroStore }: Pick<Services, "heroService" | "heroStore">,
  id: number,
  intents: HeroDetailIntents,
): Observable<HeroDetailState> {
  const hero$ = heroService.getHero(id, { throwOnError: true });
  return loadable(hero$, intents.retry$).pipe(
    switchMap((hero): Observable<HeroDetailState> =>
      hero.status === "loaded"
        ? heroForm(heroStore, hero.value, intents)
        : of(unloaded(hero)),
    ),
  );
}

function unloaded(
  hero: Exclude<Loadable<Hero>, { status: "loaded" }>,
): HeroDetailState {
  const isMissing =
    hero.status === "failed" &&
    hero.error instanceof HttpErrorResponse &&
    hero.error.status === 404;
  return isMissing ? { status: "missing" } : hero;
}

function heroForm(
  heroStore: ListStore<Hero>,
  hero: Hero,
  { edit$, save$ }: HeroDetailIntents,
): Observable<HeroFormState> {
  const loaded: HeroFormState = { status: "editing", hero, draft: hero };
  const saved$ = save$.pipe(
    // exhaustMap ignores further clicks while a save is under way.
    exhaustMap((draft) => saving(heroStore, { ...hero, ...draft })),
  );
  return merge(edit$.pipe(map(edited)), saved$).pipe(
    scan((form, change) => ({ ...form, ...change(form) }), loaded),
    startWith(loaded),
  );
}

function saving(heroStore: ListStore<Hero>, hero: Hero): Observable<Change> {
  const name = hero.name.trim();
  if (name === "") return of(withStatus("blank"));
  return heroStore.update({ ...hero, name }).pipe(
    map(() => withStatus("saved")),
    catchError((error: unknown) => of(withStatus(outcomeOf(error), error))),
    startWith(withStatus("saving")),
  );
}

function withStatus(status: HeroFormState["status"], error?: unknown): Change {
  return () => ({ status, error });
}

/** Clears the error of the last save. A save under way goes on. */
function edited(draft: HeroDraft): Change {
  return ({ status }) => ({
    draft,
    status: status === "saving" ? "saving" : "editing",
  });
}
