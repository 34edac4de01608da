/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  asyncScheduler,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import { InMemoryDataService } from "../../../../src/in-memory/in-memory-data-service.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../../src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { createServices } from "../../../../src/services/create-services.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { ticketsReplayable } from "./tickets/watched-tickets.ts";
import { marbles } from "../../../support/marbles.ts";
import { eventsOf, follow, happenedAtOnce } from "./happened.ts";
import type { Act, Person } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { refusalOf, replayable, testOf } from "./test-of.ts";
import {
  runTickets,
  ticketSession,
  TicketPerson,
  TicketServer,
  ticketTest,
} from "./tickets.ts";
import { StrictServer, watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest", () => {
  it.each([
    ["three adds that are refused", 3, new StrictServer()],
    ["three adds", 3, new InMemoryDataService()],
    ["five adds", 5, new InMemoryDataService()],
  ])(
    "keeps the order of what %s bring about at once",
    async (_, count, server) => {
      const adds = Array.from({ length: count }, (_, i): Act => {
        const clears = (on: Person) => tap(() => on.messageService.clear());
        const name = `Hero ${i}`;
        return [
          10,
          (on) => on.awaits(on.heroService.addHero({ name }).pipe(clears(on))),
        ];
      });
      const deletes = [12, 13].map((id): Act => {
        const adds = (on: Person) => tap(() => on.messageService.add("done"));
        return [
          2000,
          (on) => on.awaits(on.heroService.deleteHero(id).pipe(adds(on))),
        ];
      });
      const log: Act = [0, (on) => on.awaits(on.messageService.messages$)];
      const acts = [log, ...adds, ...deletes];

      runExported(await testOf(happenedAtOnce(acts, watched(server))));
    },
  );

  it("says which header was missing", async () => {
    const server = new TicketServer();
    const person = new TicketPerson(server, []);
    ticketSession([[0, (on) => on.sees(on.service.getPage())]], person);

    expect(
      await refusalOf(person.recorder.events(), ticketsReplayable),
    ).toMatch(
      /^ticketService.getPage at 150 ms: .*; the header Link of GET api\/tickets was not recorded$/,
    );
  });

  it("exports uploads of files that are alike", async () => {
    const file = () => new File(["a"], "a.txt");
    const person = ticketSession([
      [0, (on) => on.sees(on.service.attach(3, file()))],
      [500, (on) => on.sees(on.service.attach(3, file()))],
    ]);

    runTickets(await ticketTest(person));
  });

  it("leaves out a request of the app's own, though a call sends one like it", async () => {
    const { recorder, http, heroes } = watchedHeroes();
    marbles(({ flush }) => {
      asyncScheduler.schedule(() => follow(heroes.getHero(1)), 100);
      asyncScheduler.schedule(() => follow(http.get("api/heroes")), 200);
      asyncScheduler.schedule(() => follow(heroes.getHeroes()), 900);
      flush();
    });
    const test = await testOf(recorder.events());

    runExported(test);
    expect(test.match(/"GET api\/heroes"/g)).toHaveLength(1);
  });

  it("takes for one emission what tells two subscribers", async () => {
    const service = {
      twice(texts$: Observable<string>): Observable<string> {
        return merge(texts$, texts$.pipe(map((text) => `${text}!`)));
      },
    };
    const texts$ = new Subject<string>();
    const events = eventsOf(service, (on) => {
      follow(on.twice(texts$));
      texts$.next("a");
      texts$.next("a");
    });
    const test = await testOf(
      events,
      replayable(() => ({ service })),
    );

    runExported(test, { "./services.ts": { services: () => ({ service }) } });
    expect(test).toContain('hot("(aa)")');
  });

  it("writes down names and expressions of all kinds", async () => {
    const create = () => ({ "2nd": { lines: () => of("a", "b") } });
    const recorder = new Recorder();
    const on = inspected(recorder, "2nd", create()["2nd"]);
    on.lines().subscribe({ error: fail });
    const test = await testOf(recorder.events(), {
      create,
      setup: "größe(backend\n)",
      imports: { "./größe.ts": ["größe"] },
    });

    runExported(test, { "./größe.ts": { größe: create } });
    expect(test).toContain('const { "2nd": _2nd } = größe(');
  });

  it("writes down a service within something that stands twice", async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i} of several`);
    const services = () => ({
      log: { lines$: of(lines) },
      printer: {
        print(job: { log: object; lines: string[] }): Observable<number> {
          return timer(10).pipe(map(() => job.lines.length));
        },
      },
    });
    const recorder = new Recorder();
    const log = inspected(recorder, "log", services().log);
    const printer = inspected(recorder, "printer", services().printer);
    marbles(({ flush }) => {
      asyncScheduler.schedule(() => follow(printer.print({ log, lines })), 1);
      asyncScheduler.schedule(() => follow(printer.print({ log, lines })), 9);
      flush();
    });
    const test = await testOf(recorder.events(), {
      create: services,
      setup: "services(backend)",
      imports: { "./services.ts": ["services"] },
    });

    runExported(test, { "./services.ts": { services } });
    expect(test.match(/line 3/g)).toHaveLength(1);
  });

  it("exports one call with the requests that its replay makes", async () => {
    const person = ticketSession([
      [0, (on) => on.searches()],
      [50, (on) => on.sees(on.service.countOpen())],
      [100, (on) => on.terms$.next("2")],
      [900, (on) => on.terms$.next("3")],
    ]);
    const events = person.recorder.events();
    const search = events.find(({ track }) => track.name.endsWith(".search"));
    const test = await ticketTest(person, {
      calls: [search?.track.call ?? -1],
    });

    runTickets(test);
    expect(test).toContain("GET api/tickets?q=3");
    expect(test).not.toContain("countOpen");
  });
});

function fail(error: unknown): never {
  throw error;
}

/** A client and a service on one backend, of which the service is watched. */
function watchedHeroes() {
  const recorder = new Recorder();
  const backend: HttpBackend = {
    handle: () => timer(50).pipe(map(() => httpResponse([]))),
  };
  const { http, heroService } = createServices(
    inspectedBackend(recorder, backend),
  );
  const heroes = inspected(recorder, "heroService", heroService);
  return { recorder, http, heroes };
}

describe("a request", () => {
  it("belongs to a call only where that is certain", () => {
    const { recorder, http, heroes } = watchedHeroes();
    marbles(({ hot, expectObservable, flush }) => {
      expectObservable(heroes.search(hot("m 399ms n")), "^ 999ms !");
      expectObservable(timer(450).pipe(switchMap(() => http.get("api/open"))));
      flush();
    });

    const begun = recorder
      .events()
      .filter(({ track, kind }) => track.role === "request" && kind === "S")
      .map(({ track }) => [track.name, track.call]);
    expect(begun).toEqual([
      ["GET api/heroes/?name=m", 0],
      ["GET api/open", undefined],
      ["GET api/heroes/?name=n", 0],
    ]);
  });
});

describe("what is recorded", () => {
  it("is seen by each of two recorders", () => {
    const [inner, outer] = [new Recorder(), new Recorder()];
    const service = {
      one(): Observable<number> {
        return of(1);
      },
    };
    const both = inspected(outer, "o", inspected(inner, "i", service));

    both.one().subscribe({ error: fail });

    const kinds = (one: Recorder) => one.events().map(({ kind }) => kind);
    expect(kinds(outer)).toEqual(["S", "N", "C"]);
    expect(kinds(inner)).toEqual(["S", "N", "C"]);
  });

  it("has the headers that are named, and never a cookie or token", () => {
    const recorder = new Recorder();
    const names = ["link", "set-cookie", "x-xsrf-token", "authorization"];
    const headers = Object.fromEntries(names.map((name) => [name, "t0k3n"]));
    const backend: HttpBackend = {
      handle: () => of(httpResponse("a", { headers })),
    };
    const { http } = createServices(
      inspectedBackend(recorder, backend, { headers: names }),
    );

    http.get("a").subscribe({ error: () => undefined });

    const answer = recorder.events().find(({ kind }) => kind === "N");
    expect(answer?.value).toMatchObject({ headers: { link: "t0k3n" } });
    expect(JSON.stringify(recorder.events()).match(/t0k3n/g)).toHaveLength(1);
  });

  it("leaves out what is redacted", () => {
    const recorder = new Recorder({ redact: (key) => key === "password" });
    const service = {
      login(who: object): Observable<unknown> {
        return of({ who });
      },
    };

    inspected(recorder, "service", service)
      .login({ name: "Ann", password: "s3cret" })
      .subscribe({ error: fail });

    expect(JSON.stringify(recorder.events())).not.toContain("s3cret");
  });
});
