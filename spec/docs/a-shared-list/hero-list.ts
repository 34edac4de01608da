/* eslint-disable rxjs-x/no-ignored-error -- HeroService never errors */

import type { Hero, HeroService } from "rx-heroes";
import {
  BehaviorSubject,
  catchError,
  exhaustMap,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  share,
  startWith,
  Subject,
  switchAll,
  timer,
} from "rxjs";
import {
  changed,
  type HeroChange,
  type HeroListState,
  heroListState,
  loaded,
  loading,
  settled,
  type Update,
} from "./hero-list-state.ts";

/** A list of heroes that many views share and change. */
export class HeroList {
  /** Loads for its first subscriber, replays the latest state, never ends. */
  readonly heroes$: Observable<HeroListState>;
  readonly #heroService: HeroService;
  readonly #updates$ = new Subject<Update>();
  readonly #refresh$ = new Subject<void>();
  readonly #live$ = new BehaviorSubject<Observable<HeroChange>>(NEVER);
  #newId = -1; // until the server sends its own

  /** @param keepFor ms that the list is kept without subscribers */
  constructor(heroService: HeroService, keepFor: number) {
    this.#heroService = heroService;
    const load$ = heroService.getHeroes({ throwOnError: true }).pipe(
      map(loaded),
      catchError(() => of(loaded("failed"))),
      startWith(loading),
    );
    const loads$ = this.#refresh$.pipe(
      startWith(undefined),
      exhaustMap(() => load$),
    );
    const pushed$ = this.#live$.pipe(switchAll(), map(changed));
    this.heroes$ = heroListState(merge(this.#updates$, pushed$, loads$)).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnRefCountZero: () => timer(keepFor),
      }),
    );
  }

  /** Loads again, unless a request is under way. */
  refresh(): void {
    this.#refresh$.next();
  }

  /** Merges what a server pushes, while the list has subscribers. */
  live(changes$: Observable<HeroChange>): void {
    this.#live$.next(changes$);
  }

  add(name: string): void {
    const hero = { id: this.#newId--, name };
    const saved$ = this.#heroService.addHero({ name });
    this.#change({ type: "added", hero }, saved$);
  }

  rename(hero: Hero): void {
    const saved$ = this.#heroService.updateHero(hero);
    this.#change({ type: "changed", hero }, saved$);
  }

  remove(hero: Hero): void {
    const id$ = this.#heroService.deleteHero(hero);
    const saved$ = id$.pipe(map((id) => (id === undefined ? id : hero)));
    this.#change({ type: "removed", hero }, saved$);
  }

  /** Shows the change at once, and sends it, also without subscribers. */
  #change(change: HeroChange, saved$: Observable<Hero | undefined>): void {
    const pending = { ...change, isPending: true };
    this.#updates$.next(changed(pending));
    saved$.subscribe((hero) => this.#updates$.next(settled(pending, hero)));
  }
}
