/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import {
  HttpErrorResponse,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import {
  exportTest,
  heroServices,
  type MarbleEvent,
  type Replayable,
} from "rx-heroes/inspect";
import { faultyBackend, seeded } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { heroSession, recordHeroes, StrictServer } from "./heroes.ts";
import { randomHeroes, randomTickets } from "./random-sessions.ts";
import { after, follow, inRealTime, record } from "./record.ts";
import { runExported } from "./run-exported.ts";
import { passing, replayable, testOf } from "./test-of.ts";
import { recordTickets, ticketsCode } from "./tickets/tickets.ts";
import { recordUsers, usersCode } from "./users.ts";

const long = "more characters than a line of a test has room for, ".repeat(3);
const file = () => new File(["a"], "a.txt");

describe("exportTest exports a test that passes", () => {
  it.each<
    [
      what: string,
      events: () => readonly MarbleEvent[],
      code?: Replayable,
      text?: string,
    ]
  >([
    ["heroes", recordHeroes],
    [
      "heroes with network faults",
      () =>
        recordHeroes(
          heroSession,
          faultyBackend(
            new StrictServer(),
            of({ latency: 100, failureRate: 0.5 }),
            { random: seeded(3) },
          ),
        ),
    ],
    [
      "tickets",
      recordTickets,
      ticketsCode,
      "states.ticketsState(tickets, { reload$, close$ })",
    ],
    [
      "two uploads of files that are alike",
      () =>
        recordTickets(({ tickets }, user) => {
          user.show(tickets.attach(3, file()));
          after(500, () => user.show(tickets.attach(3, file())));
        }),
      ticketsCode,
      'new File([new Uint8Array(1)], "a.txt")',
    ],
    [
      "a response within the subscription",
      () =>
        recordUsers((users) => follow(users.all()), {
          backend: new InMemoryDataService({ users: [] }, { delay: 0 }),
        }),
      usersCode,
      "= of(httpResponse([]))",
    ],
    [
      "a request without a response",
      () =>
        recordHeroes(({ heroService }) => follow(heroService.getHeroes()), {
          handle: () => NEVER,
        }),
      heroServices,
      'const getHeroesRequest$ = cold<never>("',
    ],
    [
      "long texts",
      () =>
        recordHeroes(({ heroService, messageService }) => {
          follow(messageService.messages$);
          after(10, () => messageService.add(long));
          after(99, () => messageService.add('say "hi"'));
          after(99, () => follow(heroService.addHero({ name: long })));
        }),
    ],
    [
      "a long error",
      () =>
        recordHeroes(({ heroService }) => follow(heroService.getHeroes()), {
          handle: ({ url }) =>
            throwError(
              () =>
                new HttpErrorResponse({
                  url,
                  status: 409,
                  error: { error: long, name: long },
                }),
            ),
        }),
    ],
    [
      "three adds at once that fail",
      () => recordHeroes((on) => addHeroes(3, on)),
    ],
    [
      "five adds at once",
      () => recordHeroes((on) => addHeroes(5, on), new InMemoryDataService()),
    ],
  ])("of %s", async (_, events, code, text = "") => {
    expect(await passing(events(), code)).toContain(text);
  });

  it.each(["vitest", "jest", "node:test"] as const)("by %s", async (runner) => {
    const test = await passing(recordHeroes(), heroServices, { runner });

    expect(test).toMatch(/(spyOn|mock\.method)\(console, "error"/);
  });

  it("of the picked calls alone, by its title", async () => {
    const events = recordHeroes();
    const search = events.find(({ track }) => track.name.endsWith(".search"));
    const calls = [search?.track.call ?? NaN];
    const title = "cancels";
    const test = await passing(events, heroServices, { title, calls });

    expect(test).toContain('it("cancels", ');
    expect(test).toContain("const { heroService } = createServices(");
    expect(test).toContain("GET api/heroes/?name=m");
    expect(test).not.toMatch(/messages|DELETE|deleteHero|console|refusal/);
  });

  it("of streams alone, by their names", async () => {
    const events = recordUsers((users) => {
      follow(users.name$);
      follow(users.ticks$.pipe(take(1)));
    });

    expect(await passing(events, usersCode)).toContain(
      'it("does what was seen of name$, ticks$", ',
    );
  });

  it("with template literals as they are in `setup` and an operator", async () => {
    const create = (text = "{\n  a\n}") => ({ texts: { text$: of(text) } });
    const code: Replayable = {
      create: () => create(),
      setup: "create(`{\n  a\n}`)",
      imports: { "./texts.ts": ["create"], rxjs: ["map"] },
      shown: {
        "texts.text$": {
          pick: (text: string) => `${text}{\n}`,
          operator: "map((text) => `${text}{\n}`)",
        },
      },
    };
    const events = record(
      () => create(),
      ({ texts }) => follow(texts.text$),
    );

    runExported(await testOf(events, code), { "./texts.ts": { create } });
  });

  it("of take, whose unsubscription has a later time than the value", async () => {
    const events = recordHeroes(({ heroService, messageService }) => {
      follow(messageService.messages$.pipe(take(1)));
      follow(heroService.getHero(12).pipe(take(1)));
    });
    const end = events.map(({ kind }) => kind).lastIndexOf("U");
    const later = events.map((event, i) =>
      i < end ? event : { ...event, at: event.at + 1 },
    );

    const test = await passing(later);
    expect(test.match(/\.pipe\(take\(1\)\)/g)).toHaveLength(2);
  });

  it("of a stream that is still subscribed when it is exported", async () => {
    const events = recordUsers((users) => {
      const ticks = follow(users.ticks$);
      after(1000, () => ticks.unsubscribe());
    });
    const test = await passing(
      events.filter(({ kind }) => kind !== "U"),
      usersCode,
    );

    expect(test).toContain("expectObservable(users.ticks$, ticksSubs)");
  });

  it("with one emission of an input that has two subscribers", async () => {
    const create = () => ({
      service: {
        repeat: (texts$: Observable<string>) =>
          merge(texts$, texts$.pipe(map((text) => `${text}!`))),
      },
    });
    const texts$ = new Subject<string>();
    const events = record(create, ({ service }) => {
      follow(service.repeat(texts$));
      texts$.next("a");
      texts$.next("a");
    });

    expect(await passing(events, replayable(create))).toContain('hot("(aa)")');
  });

  it("with one constant for what two calls are given beside a service", async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i} of several`);
    const create = () => ({
      log: { lines$: of(lines) },
      printer: {
        print: (job: { log: object; lines: string[] }) =>
          timer(10).pipe(map(() => job.lines.length)),
      },
    });
    const events = record(create, ({ log, printer }) => {
      follow(printer.print({ log, lines }));
      after(8, () => follow(printer.print({ log, lines })));
    });

    const test = await passing(events, replayable(create));
    expect(test.match(/line 3/g)).toHaveLength(1);
  });
});

// Some have network faults, and some were recorded in real time.
describe.each(Array.from({ length: 10 }, (_, seed) => seed))(
  "exportTest exports a test that passes of seed %d of random",
  (seed) => {
    it.each([
      ["heroes", randomHeroes, heroServices],
      ["tickets", randomTickets, ticketsCode],
    ])("%s", async (_, session, code) => {
      const random = seeded(seed);
      const events = session(random, seed % 2 === 1);
      const late = () => Math.floor(random() * 6);

      await passing(seed % 4 < 2 ? events : inRealTime(events, late), code);
    });
  },
);

describe("exportTest", () => {
  it("rejects with the reason of its signal, before and during its work", async () => {
    const events = recordHeroes();
    const controller = new AbortController();
    const exported = Promise.allSettled([
      exportTest(events, heroServices, { signal: AbortSignal.abort("before") }),
      exportTest(events, heroServices, { signal: controller.signal }),
    ]);
    controller.abort("during");

    expect(await exported).toEqual([
      { status: "rejected", reason: "before" },
      { status: "rejected", reason: "during" },
    ]);
  });
});

/** Adds heroes at once, each of which clears the log; then deletes two. */
function addHeroes(
  count: number,
  { heroService, messageService }: Services,
): void {
  follow(messageService.messages$);
  const clear = tap(() => messageService.clear());
  const add = tap(() => messageService.add("done"));
  after(10, () => {
    for (let i = 0; i < count; i++) {
      follow(heroService.addHero({ name: `Hero ${i}` }).pipe(clear));
    }
  });
  for (const id of [12, 13]) {
    after(2000, () => follow(heroService.deleteHero(id).pipe(add)));
  }
}
