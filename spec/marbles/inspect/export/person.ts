import { asyncScheduler, type Observable, Subject, Subscription } from "rxjs";
import type { HeroService } from "#src/services/hero-service.ts";
import type { MessageService } from "#src/services/message-service.ts";

/** Something that somebody does, and how many ms after the start. */
export type Act = readonly [at: number, act: (person: Person) => void];

/** Somebody who uses the services as the screens of the app do. */
export class Person {
  readonly heroService: HeroService;
  readonly messageService: MessageService;
  readonly #terms$ = new Subject<string>();
  #screen = new Subscription();

  constructor(services: {
    heroService: HeroService;
    messageService: MessageService;
  }) {
    this.heroService = services.heroService;
    this.messageService = services.messageService;
  }

  /** Does all of `acts`, each as late as `late` says. */
  does(acts: readonly Act[], late: () => number = () => 0): void {
    for (const [at, act] of acts) {
      asyncScheduler.schedule(() => act(this), at + late());
    }
  }

  /** Follows a stream until the screen is left. */
  sees(stream$: Observable<unknown>): void {
    this.#screen.add(stream$.subscribe({ error: () => undefined }));
  }

  /** Follows a stream to its end, from wherever. */
  awaits(stream$: Observable<unknown>): void {
    stream$.subscribe({ error: () => undefined });
  }

  /** Has a search box. */
  searches(): void {
    this.sees(this.heroService.search(this.#terms$));
  }

  types(term: string): void {
    this.#terms$.next(term);
  }

  leaves(): void {
    this.#screen.unsubscribe();
    this.#screen = new Subscription();
  }
}

/**
 * A search of which the first request is given up, a refused add, a double
 * delete, a list that is left before it comes, an edit and a 404.
 */
export const wholeSession: readonly Act[] = [
  [0, (on) => on.awaits(on.messageService.messages$)],
  [10, (on) => on.searches()],
  [210, (on) => on.types("m")],
  [620, (on) => on.types("n")],
  [1900, (on) => on.leaves()],
  [1900, (on) => on.sees(on.heroService.getHeroes())],
  [2600, (on) => on.awaits(on.heroService.addHero({ name: "Narco" }))],
  [3300, (on) => on.awaits(on.heroService.deleteHero(12))],
  [3450, (on) => on.awaits(on.heroService.deleteHero(12))],
  [4100, (on) => on.messageService.clear()],
  [4200, (on) => on.sees(on.heroService.getHero(13))],
  [4350, (on) => on.leaves()],
  [4350, (on) => on.sees(on.heroService.getHero(99))],
  [5000, (on) => on.sees(on.heroService.getHero(14))],
  [5600, (on) => on.awaits(on.heroService.updateHero({ id: 14, name: "C" }))],
];
