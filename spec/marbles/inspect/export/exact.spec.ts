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
import { exportTest } from "../../../../src/marbles/inspect/export/export-test.ts";
import type { Replayable } from "../../../../src/marbles/inspect/export/replayable.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../../src/marbles/inspect/inspected-backend.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { createServices } from "../../../../src/services/create-services.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { marbles } from "../../../support/marbles.ts";
import { happenedAtOnce } from "./happened.ts";
import type { Act } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";
import {
  runTickets,
  ticketSession,
  TicketPerson,
  TicketServer,
  ticketTest,
} from "./tickets.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest", () => {
  it("compares outputs whole, and says where they differ", () => {
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.getHeroes())],
    ];
    const events = happenedAtOnce(acts).map((event) => {
      if (event.track.role !== "call" || event.kind !== "N") return event;
      const heroes = event.value as readonly object[];
      const other = heroes.map((hero, i) =>
        i === 5 ? { ...hero, seen: 1 } : hero,
      );
      return { ...event, value: other };
    });

    expect(outcome(events)).toMatch(
      /^heroService.getHeroes at 500 ms: .*\[5\].seen/,
    );
  });

  it("refuses what was cut, with stream, time and bound", () => {
    const many = Array.from({ length: 600 }, (_, id) => ({ id }));
    const service = {
      list(): Observable<unknown> {
        return timer(20).pipe(map(() => many));
      },
    };

    expect(
      outcome(
        eventsOf(service, (on) => follow(on.list())),
        service,
      ),
    ).toBe("service.list at 20 ms is more than the 1000 parts that are kept");
  });

  it("tells in words that services could not be made", () => {
    const recorder = new Recorder();
    const throwing: Replayable = {
      create: () => {
        throw new Error("No database");
      },
      setup: "services(backend)",
      imports: {},
    };

    expect(exportTest(recorder.events(), throwing)).toEqual({
      refusal: "create throws Error: No database",
    });
  });

  it("keeps the order of what is done in the moment of an answer", () => {
    const adds = ["a", "b", "c"].map((name): Act => {
      return [
        10,
        (on) =>
          on.awaits(
            on.heroService
              .addHero({ name })
              .pipe(tap(() => on.messageService.clear())),
          ),
      ];
    });
    const deletes = [12, 13].map((id): Act => {
      return [
        2000,
        (on) =>
          on.awaits(
            on.heroService
              .deleteHero(id)
              .pipe(tap(() => on.messageService.add("done"))),
          ),
      ];
    });
    const log: Act = [0, (on) => on.awaits(on.messageService.messages$)];

    runExported(testOf(happenedAtOnce([log, ...adds, ...deletes])));
  });

  it("says which header was missing", () => {
    const server = new TicketServer();
    const person = new TicketPerson(server, []);
    ticketSession([[0, (on) => on.sees(on.service.getPage())]], person);

    expect(ticketTest(person)).toEqual({
      refusal: expect.stringMatching(
        /^ticketService.getPage at 150 ms: .*; the header Link of GET api\/tickets was not recorded$/,
      ) as string,
    });
  });

  it("exports uploads of files that are alike", () => {
    const file = () => new File(["a"], "a.txt");
    const person = ticketSession([
      [0, (on) => on.sees(on.service.attach(3, file()))],
      [500, (on) => on.sees(on.service.attach(3, file()))],
    ]);
    const made = ticketTest(person);

    runTickets("test" in made ? made.test : made.refusal);
  });

  it("leaves out a request of the app's own, though a call sends one like it", () => {
    const { recorder, http, heroes } = watchedHeroes();
    marbles(({ flush }) => {
      asyncScheduler.schedule(() => follow(heroes.getHero(1)), 100);
      asyncScheduler.schedule(() => follow(http.get("api/heroes")), 200);
      asyncScheduler.schedule(() => follow(heroes.getHeroes()), 900);
      flush();
    });
    const test = testOf(recorder.events());

    runExported(test);
    expect(test.match(/"GET api\/heroes"/g)).toHaveLength(1);
  });

  it("takes for one emission what tells two subscribers", () => {
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
    const test = outcome(events, service);

    runExported(test, { "./services.ts": { services: () => ({ service }) } });
    expect(test).toContain('hot("(aa)")');
  });

  it("writes down names and expressions of all kinds", () => {
    const create = () => ({ "2nd": { lines: () => of("a", "b") } });
    const recorder = new Recorder();
    const on = inspected(recorder, "2nd", create()["2nd"]);
    on.lines().subscribe({ error: fail });
    const made = exportTest(recorder.events(), {
      create,
      setup: "größe(backend\n)",
      imports: { "./größe.ts": ["größe"] },
    });
    const test = "test" in made ? made.test : made.refusal;

    runExported(test, { "./größe.ts": { größe: create } });
    expect(test).toContain('const { "2nd": _2nd } = größe(');
  });

  it("writes down a service within something that stands twice", () => {
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
    const made = exportTest(recorder.events(), {
      create: services,
      setup: "services(backend)",
      imports: { "./services.ts": ["services"] },
    });
    const test = "test" in made ? made.test : made.refusal;

    runExported(test, { "./services.ts": { services } });
    expect(test.match(/line 3/g)).toHaveLength(1);
  });

  it("exports one call with the requests that its replay makes", () => {
    const person = ticketSession([
      [0, (on) => on.searches()],
      [50, (on) => on.sees(on.service.countOpen())],
      [100, (on) => on.terms$.next("2")],
      [900, (on) => on.terms$.next("3")],
    ]);
    const events = person.recorder.events();
    const search = events.find(({ track }) => track.name.endsWith(".search"));
    const made = ticketTest(person, { calls: [search?.track.call ?? -1] });
    const test = "test" in made ? made.test : made.refusal;

    runTickets(test);
    expect(test).toContain("GET api/tickets?q=3");
    expect(test).not.toContain("countOpen");
  });
});

function outcome(events: readonly MarbleEvent[], service?: object): string {
  const code: Replayable = service
    ? {
        create: () => ({ service }),
        setup: "services(backend)",
        imports: { "./services.ts": ["services"] },
      }
    : heroServices;
  const made = exportTest(events, code);
  return "refusal" in made ? made.refusal : made.test;
}

function eventsOf<S extends object>(
  service: S,
  act: (service: S) => void,
): readonly MarbleEvent[] {
  const recorder = new Recorder();
  const watched = inspected(recorder, "service", service);
  marbles(({ flush }) => {
    asyncScheduler.schedule(() => act(watched), 100);
    flush();
  });
  return recorder.events();
}

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

function follow(stream$: Observable<unknown>): void {
  stream$.subscribe({ error: () => undefined });
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
