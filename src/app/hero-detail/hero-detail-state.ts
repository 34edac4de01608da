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
import { loadable } from "../loading/loadable.ts";

/** What the detail screen shows. */
export type HeroDetailState =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | HeroFormState;

/** A hero being renamed. */
export interface HeroFormState {
  readonly status: "editing" | "saving" | "saved" | "blank" | "refused";
  /** The hero as it was loaded. */
  readonly hero: Hero;
  /** What stands in the box, as typed. */
  readonly name: string;
}

/** What a person does on the detail screen. */
export interface HeroDetailIntents {
  /** Loads the hero again where that has failed. */
  readonly retry$: Observable<unknown>;
  /** The box's value, as typed. */
  readonly name$: Observable<string>;
  /** The name to save, as typed. */
  readonly save$: Observable<string>;
}

type Change = (form: HeroFormState) => HeroFormState;

export const initialHeroDetail: HeroDetailState = { status: "loading" };

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
      typeof hero === "string"
        ? of({ status: hero })
        : heroForm(heroService, hero, intents),
    ),
  );
}

function heroForm(
  heroService: HeroService,
  hero: Hero,
  { name$, save$ }: Omit<HeroDetailIntents, "retry$">,
): Observable<HeroFormState> {
  const loaded: HeroFormState = { status: "editing", hero, name: hero.name };
  const typed$ = name$.pipe(map(named));
  const saved$ = save$.pipe(
    map((name) => name.trim()),
    // exhaustMap, since saving twice at once must save once.
    exhaustMap((name) => saving(heroService, { ...hero, name })),
  );
  return merge(typed$, saved$).pipe(
    scan((form, change) => change(form), loaded),
    startWith(loaded),
  );
}

function saving(heroService: HeroService, hero: Hero): Observable<Change> {
  if (hero.name === "") return of(withStatus("blank"));
  return heroService.updateHero(hero).pipe(
    map((saved) => withStatus(saved === undefined ? "refused" : "saved")),
    startWith(withStatus("saving")),
  );
}

/** Typing takes a complaint away, but not a save that is under way. */
function named(name: string): Change {
  return (form) => ({
    ...form,
    name,
    status: form.status === "saving" ? "saving" : "editing",
  });
}

function withStatus(status: HeroFormState["status"]): Change {
  return (form) => ({ ...form, status });
}
