import {
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { loadable } from "../../services/loadable.ts";

export type HeroDetailState =
  { readonly status: "loading" | "failed" } | HeroFormState;

export interface HeroFormState {
  readonly status: "editing" | "saving" | "saved" | "blank" | "refused";
  /** The hero as it was loaded. */
  readonly hero: Hero;
  /** The hero with the values typed into the form. */
  readonly draft: Hero;
}

/** The user's input on the detail screen. */
export interface HeroDetailIntents {
  /** Loads the hero again if that failed. */
  readonly retry$: Observable<unknown>;
  /** Properties to change in the draft. */
  readonly edit$: Observable<Partial<Hero>>;
  /** Drafts to save. */
  readonly save$: Observable<Hero>;
}

/** Returns the properties of the form that change. */
type Change = (form: HeroFormState) => Partial<HeroFormState>;

/**
 * Emits `loading`, then the form and each change of it, or `failed` until the
 * next `retry$`. Completes when `edit$` and `save$` have.
 */
export function heroDetailState(
  heroService: HeroService,
  id: number,
  intents: HeroDetailIntents,
): Observable<HeroDetailState> {
  return loadable(
    heroService.getHero(id, { throwOnError: true }),
    intents.retry$,
  ).pipe(
    switchMap((hero): Observable<HeroDetailState> =>
      hero.status === "loaded"
        ? heroForm(heroService, hero.value, intents)
        : of(hero),
    ),
  );
}

function heroForm(
  heroService: HeroService,
  hero: Hero,
  { edit$, save$ }: HeroDetailIntents,
): Observable<HeroFormState> {
  const loaded: HeroFormState = { status: "editing", hero, draft: hero };
  const edited$ = edit$.pipe(map(edited));
  // exhaustMap ignores further clicks while a save is under way.
  const saved$ = save$.pipe(exhaustMap((draft) => saving(heroService, draft)));
  return merge(edited$, saved$).pipe(
    scan((form, change) => ({ ...form, ...change(form) }), loaded),
    startWith(loaded),
  );
}

function saving(heroService: HeroService, draft: Hero): Observable<Change> {
  const name = draft.name.trim();
  if (name === "") return of(withStatus("blank"));
  return heroService.updateHero({ ...draft, name }).pipe(
    map((saved) => withStatus(saved === undefined ? "refused" : "saved")),
    startWith(withStatus("saving")),
  );
}

/** Clears the error of the last save. A save under way goes on. */
function edited(edit: Partial<Hero>): Change {
  return ({ draft, status }) => ({
    draft: { ...draft, ...edit },
    status: status === "saving" ? "saving" : "editing",
  });
}

function withStatus(status: HeroFormState["status"]): Change {
  return () => ({ status });
}
