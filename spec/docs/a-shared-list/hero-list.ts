import type { Hero, HeroService } from "rx-heroes";
import {
  BehaviorSubject,
  exhaustMap,
  map,
  merge,
  NEVER,
  type Observable,
  observeOn,
  queueScheduler,
  ReplaySubject,
  scan,
  share,
  startWith,
  Subject,
  switchAll,
  timer,
} from "rxjs";
import * as steps from "./hero-list-steps.ts";

/** A list of heroes that many views share and change. */
export class HeroList {
  /** Loads with its first subscriber; replays the latest state; never ends. */
  readonly heroes$: Observable<steps.HeroListState>;
  readonly #heroService: HeroService;
  readonly #steps$ = new Subject<steps.Step>();
  readonly #refresh$ = new Subject<void>();
  readonly #live$ = new BehaviorSubject<Observable<steps.HeroChange>>(NEVER);
  #nextId = -1; // of heroes without an id of the server's

  /** @param keepFor how long the list outlives its last subscriber, in ms */
  constructor(heroService: HeroService, keepFor: number) {
    this.#heroService = heroService;
    const load$ = heroService
      .getHeroes("failed")
      .pipe(map(steps.loaded), startWith(steps.sent));
    const loads$ = this.#refresh$.pipe(
      startWith(undefined),
      exhaustMap(() => load$),
    );
    const pushed$ = this.#live$.pipe(switchAll(), map(steps.changed));
    this.heroes$ = merge(this.#steps$, pushed$, loads$).pipe(
      // Lets a subscriber change the list while others are still notified.
      observeOn(queueScheduler),
      scan((model, step) => step(model), steps.unloaded),
      map(steps.toState),
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
  live(changes$: Observable<steps.HeroChange>): void {
    this.#live$.next(changes$);
  }

  add(name: string): void {
    const hero = { id: this.#nextId--, name };
    const added$ = this.#heroService.addHero({ name });
    this.#change({ type: "added", hero }, added$);
  }

  rename(hero: Hero): void {
    const saved$ = this.#heroService.updateHero(hero);
    this.#change({ type: "changed", hero }, saved$);
  }

  remove(hero: Hero): void {
    const id$ = this.#heroService.deleteHero(hero);
    const removed$ = id$.pipe(map((id) => (id === undefined ? id : hero)));
    this.#change({ type: "removed", hero }, removed$);
  }

  /** Sends the request whether or not the list has subscribers. */
  #change(made: steps.HeroChange, saved$: Observable<Hero | undefined>): void {
    const change = { ...made, isPending: true };
    this.#steps$.next(steps.changed(change));
    // eslint-disable-next-line rxjs-x/no-ignored-error -- HeroService has none
    saved$.subscribe((hero) => this.#steps$.next(steps.settled(change, hero)));
  }
}
