import {
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { loadable } from "../state/loadable.ts";
import { type Change, withChanges } from "../state/with-changes.ts";

/** What the detail screen shows. */
export type HeroDetailState =
  { readonly status: "loading" | "failed" } | HeroFormState;

/** A hero being edited. */
export interface HeroFormState {
  readonly status: "editing" | "saving" | "saved" | "blank" | "refused";
  /** The hero as it was loaded. */
  readonly hero: Hero;
  /** The hero as it stands in the form. */
  readonly draft: Hero;
}

/** What a person does on the detail screen. */
export interface HeroDetailIntents {
  /** Loads the hero again where that has failed. */
  readonly retry$: Observable<unknown>;
  /** What is changed of the draft, as typed. */
  readonly edit$: Observable<Partial<Hero>>;
  /** Sends the draft. */
  readonly save$: Observable<unknown>;
}

type FormChange = Change<HeroFormState>;

/**
 * Emits `loading` at once, then the form and its changes, or `failed` until the
 * next `retry$`. Never completes before the form's intents do.
 */
export function heroDetailState(
  heroService: HeroService,
  id: number,
  intents: HeroDetailIntents,
): Observable<HeroDetailState> {
  return loadable(heroService.getHero(id), intents.retry$).pipe(
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
  return withChanges(loaded, (form$) =>
    merge(
      edit$.pipe(map(edited)),
      save$.pipe(
        withLatestFrom(form$),
        // exhaustMap, since saving twice at once must save once.
        exhaustMap(([, { draft }]) => saving(heroService, draft)),
      ),
    ),
  );
}

function saving(heroService: HeroService, draft: Hero): Observable<FormChange> {
  const name = draft.name.trim();
  if (name === "") return of(withStatus("blank"));
  return heroService.updateHero({ ...draft, name }).pipe(
    map((saved) => withStatus(saved === undefined ? "refused" : "saved")),
    startWith(withStatus("saving")),
  );
}

/** Clears the error of the last save, but not a save under way. */
function edited(edit: Partial<Hero>): FormChange {
  return ({ draft, status }) => ({
    draft: { ...draft, ...edit },
    status: status === "saving" ? "saving" : "editing",
  });
}

function withStatus(status: HeroFormState["status"]): FormChange {
  return () => ({ status });
}
