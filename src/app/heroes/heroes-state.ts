import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Hero } from "../../services/hero.ts";
import type { HeroService } from "../../services/hero-service.ts";
import { loadable } from "../loading/loadable.ts";
import { exhaustMapBy } from "./exhaust-map-by.ts";
import {
  added,
  adding,
  type Addition,
  type Change,
  type HeroesState,
  hidden,
  initialHeroes,
  loaded,
  named,
  refused,
  removed,
  shown,
  withStatus,
} from "./heroes-changes.ts";

/** What a person does on the list. */
export interface HeroesIntents {
  /** The box's value, as typed. */
  readonly name$: Observable<string>;
  /** The name to add, as typed. */
  readonly add$: Observable<string>;
  readonly delete$: Observable<Hero>;
  /** Loads the heroes again where that has failed. */
  readonly retry$: Observable<unknown>;
}

/**
 * Emits the loading list at once, then at each change. Never completes before
 * the intents do.
 */
export function heroesState(
  heroService: HeroService,
  { name$, add$, delete$, retry$ }: HeroesIntents,
): Observable<HeroesState> {
  const loaded$ = loading(heroService, retry$);
  const typed$ = name$.pipe(map(named));
  const added$ = add$.pipe(
    map((name) => name.trim()),
    filter((name) => name !== ""),
    // mergeMap, since a queued write would be lost when the view leaves.
    mergeMap((name) => addition(heroService, name)),
  );
  const deleted$ = delete$.pipe(
    // A row's second click must not send a second delete.
    exhaustMapBy(
      ({ id }) => id,
      ({ id }) => deletion(heroService, id),
    ),
  );
  return merge(loaded$, typed$, added$, deleted$).pipe(
    scan((state, change) => change(state), initialHeroes),
  );
}

function loading(
  heroService: HeroService,
  retry$: Observable<unknown>,
): Observable<Change> {
  return loadable(heroService.getHeroes("failed"), retry$).pipe(
    map((heroes) =>
      typeof heroes === "string" ? withStatus(heroes) : loaded(heroes),
    ),
  );
}

function addition(heroService: HeroService, name: string): Observable<Change> {
  const sent: Addition = { status: "adding", name };
  return heroService.addHero({ name }).pipe(
    map((hero) => (hero === undefined ? refused(name) : added(hero, sent))),
    startWith(adding(sent)),
  );
}

function deletion(heroService: HeroService, id: number): Observable<Change> {
  return heroService.deleteHero(id).pipe(
    map((done) => (done === undefined ? shown(id) : removed(id))),
    startWith(hidden(id)),
  );
}
