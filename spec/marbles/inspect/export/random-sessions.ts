import { defer, mergeMap, of, Subject, timer } from "rxjs";
import type { HttpBackend } from "rx-heroes";
import type { Recorder } from "rx-heroes/inspect";
import { faultyBackend } from "rx-heroes/testing";
import { recordHeroes, StrictServer } from "./heroes.ts";
import { after, follow, Screen } from "./record.ts";
import { recordTickets, TicketServer } from "./tickets/tickets.ts";

type Random = () => number;

/** A session of a quarter of a minute, which may have network faults. */
export function randomHeroes(random: Random, isFaulty: boolean): Recorder {
  const backend = faultyBackend(
    delayed(new StrictServer(), isFaulty ? 400 : 12, random),
    of({ failureRate: isFaulty ? 0.2 : 0 }),
    { random },
  );
  return recordHeroes(({ heroService, messageService }) => {
    const screen = new Screen();
    const terms$ = new Subject<string>();
    const id = (): number => 11 + Math.floor(random() * 12);
    const letter = (): string => "abcmn".charAt(Math.floor(random() * 5));
    follow(messageService.messages$);
    after(5, () => screen.show(heroService.search(terms$)));
    atRandom(random, [
      () => screen.show(heroService.getHeroes()),
      () => screen.show(heroService.getHero(id())),
      () => screen.show(heroService.search(terms$)),
      () => screen.leave(),
      () => follow(heroService.deleteHero(id())),
      () => follow(heroService.addHero({ name: `Hero ${id()}` })),
      () => follow(heroService.updateHero({ id: id(), name: "New" })),
      () => terms$.next(letter()),
      () => terms$.next("ma".slice(0, Math.floor(random() * 3))),
      () => messageService.clear(),
      () => messageService.add("Noted"),
    ]);
  }, backend);
}

/** The same of a service that is not of this package. */
export function randomTickets(random: Random): Recorder {
  const backend = delayed(new TicketServer(), 12, random);
  return recordTickets((services, user) => {
    const { tickets } = services;
    const id = (): number => 1 + Math.floor(random() * 9);
    const file = (): File => new File(["a".repeat(id())], `${id()}.txt`);
    atRandom(random, [
      () => user.show(tickets.getPage()),
      () => user.show(tickets.getPage(`api/tickets?page=${id()}`)),
      () => user.show(tickets.countOpen()),
      () => user.show(tickets.close(id())),
      () => user.show(tickets.attach(id(), file())),
      () => user.open(services),
      () => user.leave(),
      () => user.close$.next(id()),
      () => user.reload$.next(),
    ]);
  }, backend);
}

/** `backend`, whose responses take up to `most` ms longer. */
function delayed(
  backend: HttpBackend,
  most: number,
  random: Random,
): HttpBackend {
  return {
    handle: (request) =>
      defer(() => timer(Math.round(random() * most))).pipe(
        mergeMap(() => backend.handle(request)),
      ),
  } satisfies HttpBackend;
}

/** Does some of `acts`, one after the other. */
function atRandom(random: Random, acts: readonly (() => unknown)[]): void {
  for (let at = 300; at < 14_000; at += 60 + random() ** 2 * 1500) {
    const act = acts[Math.floor(random() * acts.length)];
    after(Math.round(at), () => act?.());
  }
}
