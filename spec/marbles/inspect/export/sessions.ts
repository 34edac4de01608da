import { defer, mergeMap, of, timer } from "rxjs";
import type { HttpBackend } from "#src/http/http-types.ts";
import { muted } from "#src/marbles/inspect/export/replay/muted.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { seeded } from "#src/marbles/testing/seeded.ts";
import { failure } from "../../../support/failure.ts";
import { happenedAtOnce, inRealTime } from "./happened.ts";
import type { Act, Person } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";
import {
  runTickets,
  type TicketAct,
  TicketPerson,
  TicketServer,
  ticketSession,
} from "./tickets.ts";
import { ticketsReplayable } from "./tickets/watched-tickets.ts";
import { StrictServer, watched } from "./watched.ts";

/** What became of some sessions. */
export interface Counts {
  exported: number;
  readonly refusals: string[];
  /** What tests failed with, each with its text. */
  readonly failed: string[];
}

type Random = () => number;

/**
 * Random sessions with heroes, every other one with network faults, and two of
 * four in real time.
 */
export function heroSessions(count: number): Promise<Counts> {
  return counted(count, (random, i) => {
    const isFaulty = i % 2 === 1;
    const backend = faultyBackend(
      jittery(new StrictServer(), isFaulty ? 400 : 12, random),
      of({ failureRate: isFaulty ? 0.2 : 0 }),
      { random },
    );
    const acts = heroActs(random);
    const events = happenedAtOnce(acts, watched(backend));
    return [testOf(timed(events, random, i)), runExported];
  });
}

/** Random sessions with a service that is not of this package. */
export function ticketSessions(count: number): Promise<Counts> {
  return counted(count, (random, i) => {
    const backend = jittery(new TicketServer(), 12, random);
    const person = ticketSession(ticketActs(random), new TicketPerson(backend));
    const events = timed(person.recorder.events(), random, i);
    return [testOf(events, ticketsReplayable), runTickets];
  });
}

/** In virtual time, or with timers that are up to 5 ms late. */
function timed(
  events: readonly MarbleEvent[],
  random: Random,
  i: number,
): readonly MarbleEvent[] {
  return i % 4 < 2
    ? events
    : inRealTime(events, () => Math.floor(random() * 6));
}

/** `backend`, each response of which takes up to `most` milliseconds more. */
function jittery(
  backend: HttpBackend,
  most: number,
  random: Random,
): HttpBackend {
  return {
    handle(request) {
      const delay$ = defer(() => timer(Math.round(random() * most)));
      return delay$.pipe(mergeMap(() => backend.handle(request)));
    },
  } satisfies HttpBackend;
}

async function counted(
  count: number,
  session: (
    random: Random,
    i: number,
  ) => [made: Promise<string>, run: (test: string) => void],
): Promise<Counts> {
  const counts: Counts = { exported: 0, refusals: [], failed: [] };
  for (let i = 0; i < count; i++) {
    const { result } = muted(() => session(seeded(i), i));
    const [made, run] = result;
    try {
      const test = await made;
      counts.exported++;
      const why = muted(() => failure(() => run(test))).result;
      if (why !== undefined) counts.failed.push(`${why}\n${test}`);
    } catch (error) {
      counts.refusals.push(String(error));
    }
  }
  return counts;
}

/** What somebody might do in a quarter of a minute. */
function heroActs(random: Random): readonly Act[] {
  const id = () => 11 + Math.floor(random() * 12);
  const doings: ((on: Person) => void)[] = [
    (on) => on.sees(on.heroService.getHeroes()),
    (on) => on.sees(on.heroService.getHero(id())),
    (on) => on.awaits(on.heroService.deleteHero(id())),
    (on) => on.awaits(on.heroService.addHero({ name: `Hero ${id()}` })),
    (on) => on.awaits(on.heroService.updateHero({ id: id(), name: "New" })),
    (on) => on.types("abcmn".charAt(Math.floor(random() * 5))),
    (on) => on.types("ma".slice(0, Math.floor(random() * 3))),
    (on) => on.leaves(),
    (on) => on.searches(),
    (on) => on.messageService.clear(),
    (on) => on.messageService.add("Noted"),
  ];
  return [
    [0, (on) => on.awaits(on.messageService.messages$)],
    [5, (on) => on.searches()],
    ...randomly(random, doings),
  ];
}

function ticketActs(random: Random): readonly TicketAct[] {
  const id = () => 1 + Math.floor(random() * 9);
  const file = () => new File(["a".repeat(id())], `${id()}.txt`);
  return randomly<(on: TicketPerson) => void>(random, [
    (on) => on.sees(on.service.getPage()),
    (on) => on.sees(on.service.getPage(`api/tickets?page=${id()}`)),
    (on) => on.sees(on.service.countOpen()),
    (on) => on.sees(on.service.close(id())),
    (on) => on.sees(on.service.attach(id(), file())),
    (on) => on.opensScreen(),
    (on) => on.close$.next(id()),
    (on) => on.reload$.next(),
    (on) => on.searches(),
    (on) => on.terms$.next("Ticket 123".slice(0, id())),
    (on) => on.terms$.next(" ".repeat(id() % 3)),
    (on) => on.leaves(),
  ]);
}

/** Things that are done one after the other, at random. */
function randomly<A>(
  random: Random,
  doings: readonly A[],
): (readonly [at: number, act: A])[] {
  const acts: (readonly [at: number, act: A])[] = [];
  for (let at = 300; at < 14_000; at += 60 + random() ** 2 * 1500) {
    const doing = doings[Math.floor(random() * doings.length)];
    if (doing) acts.push([Math.round(at), doing]);
  }
  return acts;
}
