import {
  BehaviorSubject,
  combineLatest,
  concat,
  exhaustMap,
  interval,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  type Observable,
  scan,
  share,
  switchMap,
  takeUntil,
  tap,
  timer,
} from "rxjs";
import {
  createServices,
  type Hero,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import {
  type ScenarioHelpers,
  transcript,
  tryLatencies,
} from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { failure } from "../../support/failure.ts";
import { runOf } from "#src/marbles/testing/run-scenario.ts";
import { correct } from "./races/correct.ts";
import { planted } from "./races/planted.ts";
import { scenarioOf } from "./races/servers.ts";

type Scenario = (helpers: ScenarioHelpers) => void;

const narco = { id: 12, name: "Narco" };
const nemo = { id: 12, name: "Nemo" };
const nova = { id: 12, name: "Nova" };
const zoe = { id: 13, name: "Zoe" };

describe("tryLatencies", () => {
  it.each(Object.entries(planted))("finds %s within 30 runs", (_, race) => {
    let runs = 0;
    const scenario: Scenario = (helpers) => {
      runs++;
      scenarioOf(race)(helpers);
    };
    expect(failureOf(scenario)).toMatch(/ ends with \w, usually with \w\./);
    expect(runs).toBeLessThanOrEqual(32); // The usual run is done twice.
  });

  it.each(Object.entries(correct))("finds nothing in %s", (_, race) => {
    expect(failureOf(scenarioOf(race))).toBeUndefined();
  });

  it("shows requests, responses and values of both runs, and how to run it again", () => {
    expect(failureOf(twoSaves)).toBe(`\
With one late response, saved$ ends with a, usually with b.

1 = PUT api/heroes { id: 12, name: "Nemo" }: after 401 ms, usually 100
2 = PUT api/heroes { id: 12, name: "Nova" }

usual  requests    1000ms 1          299ms 2
usual  responses            1100ms 1          299ms 2
usual  stream               1100ms a          299ms b
late   requests    1000ms 1          299ms 2
late   responses                             1400ms 2 1
late   stream                                1400ms b a

a.name: "Nemo", expected "Nova"
a = { id: 12, name: "Nemo" }
b = { id: 12, name: "Nova" }

To run only this case: { latencies: [401] }`);
  });

  it("counts requests as `latencies` does", () => {
    const text = failureOf((helpers) => {
      const { heroService } = servicesOf(helpers.withLatency);
      helpers.show("heroes", heroService.getHeroes());
      twoSaves(helpers);
    });
    expect(text).toContain('\n2 = PUT api/heroes { id: 12, name: "Nemo" }: ');
    expect(text).toContain(
      "\nlate   responses                             1400ms 3 2",
    );
    expect(text).toMatch(/latencies: \[100, 401\] \}$/);
  });

  it("sets requests apart that are sent at once", () => {
    const scenario: Scenario = ({ withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const both$ = [12, 13].map((id) => heroService.getHero(id));
      show("hero$", merge(...both$));
    };
    expect(failureOf(scenario)).toContain("  requests    (1 2)\n");
  });

  it("shows which requests only one of the runs sends", () => {
    const scenario: Scenario = ({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const visit$ = hot("a 399ms b", { a: 12, b: 13 });
      show("hero$", visit$.pipe(exhaustMap((id) => heroService.getHero(id))));
    };
    expect(failureOf(scenario)).toContain(
      "2' = GET api/heroes/13: not sent when late\n",
    );
  });

  it("shows how errors differ", () => {
    const scenario: Scenario = ({ hot, withLatency, show }) => {
      const { http } = servicesOf(withLatency);
      const visit$ = hot("a 49ms b", { a: 90, b: 91 });
      const hero$ = visit$.pipe(mergeMap((id) => http.get(`api/heroes/${id}`)));
      show("hero$", hero$);
    };
    const message = failureOf(scenario);
    expect(message).toMatch(/^With one late .* ends with #, usually with #\./);
    expect(message).toContain(
      'error.url: "api/heroes/91", expected "api/heroes/90"',
    );
  });

  it("throws a RaceError that leads to the line of show", () => {
    const stack = stackOf(() => tryLatencies(twoSaves));
    expect(stack[0]).toMatch(/^RaceError: With one late response, /);
    expect(stack.find((line) => line.startsWith("    at "))).toMatch(
      /at twoSaves .*try-latencies\.spec\.ts:\d+:\d+\)$/,
    );
  });

  it("tries only the latencies that it is given", () => {
    tryLatencies(twoSaves, { latencies: [100, 900] });

    const text = failureOf(twoSaves, { latencies: [900] });
    expect(text).toContain("after 900 ms, usually 100");
    expect(text).toMatch(/To run only this case: \{ latencies: \[900\] \}$/);
  });

  it("finds the race of two late responses", () => {
    expect(failureOf(twoAtOnce)).toMatch(
      /^With 2 late responses, refused\$ ends with a, usually with nothing\.[^]*latencies: \[551, 251\] \}$/,
    );
  });

  it("tries no more combinations than `runs` says, and says if a single one is left", () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    let runs = 0;
    const scenario: Scenario = (helpers) => {
      runs++;
      scenarioOf(correct["a queue of saves"])(helpers);
    };
    tryLatencies(scenario, { runs: 5 });
    expect(runs).toBe(7); // The usual run is done twice.
    expect(info.mock.calls).toEqual([
      ["tryLatencies tried 5 of 6 cases with one late response: raise runs."],
    ]);
    info.mockClear();
    tryLatencies(scenario, { runs: 6 });
    expect(info).not.toHaveBeenCalled();
  });

  it("tries the same cases each time, single late responses first", () => {
    const cases = (): string[] => {
      const sent: string[] = [];
      tryLatencies((helpers) => {
        const show: ScenarioHelpers["show"] = (...args) => {
          sent.push(String(runOf(helpers).options.latencies));
          helpers.show(...args);
        };
        scenarioOf(correct["a page by switchMap"])({
          ...helpers,
          show,
        });
      });
      return sent;
    };
    const [usual, again, ...others] = cases();
    expect([usual, again]).toEqual(["undefined", "undefined"]);
    const singles = ["701", "100,500", "500", "100,3000", "3000", "601"];
    expect(others.slice(0, 6)).toEqual(singles);
    const pairs = others.slice(6);
    expect(pairs).toEqual([
      ...["701,500", "3000,500", "601,500", "701,3000", "3000,3000"],
      ...["601,3000", "500,500", "500,3000"], // never under way together
    ]);
    expect(cases()).toEqual([usual, again, ...others]);
  });

  it("does not compare what `ignore` names", () => {
    const log: Scenario = (helpers) => {
      twoSaves({
        ...helpers,
        show: (_, stream$) => helpers.show("log$", stream$),
      });
      helpers.show("log$", NEVER);
      helpers.show("nothing", of(1));
    };
    tryLatencies(log, { ignore: ["log$"] });
    expect(failureOf(log)).toContain("log$ ends with");
  });

  it("counts withLatency around withLatency once", () => {
    const text = transcript(({ withLatency, show }) => {
      const backend = withLatency(withLatency(serverOf()));
      show("heroes", createServices(backend).heroService.getHeroes());
    });
    expect(text).toContain("   100 ms  ← GET api/heroes: 200 OK\n");
    expect(text.match(/→/g)).toHaveLength(1);
  });

  it("says with which latencies the scenario throws", () => {
    const scenario: Scenario = ({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const hero$ = new BehaviorSubject<Hero | undefined>(undefined);
      heroService.getHero(12).subscribe(hero$);
      const checked$ = hot("900ms a").pipe(
        tap(() => {
          if (!hero$.value) throw new TypeError("No hero");
        }),
      );
      checked$.subscribe();
      show("hero$", hero$);
    };
    const stack = stackOf(() => tryLatencies(scenario));
    expect(stack[0]).toBe(
      "RaceError: With { latencies: [901] }, the scenario throws TypeError: No hero",
    );
    expect(stack[1]).toContain("try-latencies.spec.ts");
  });
});

describe("a run with late responses does not count", () => {
  it("where an input emits before the app listens to it", () => {
    tryLatencies(({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const name$ = hot("600ms a 999ms b", { a: "Ne", b: "Nemo" });
      const typed$ = heroService.getHero(12).pipe(
        switchMap(() => name$),
        scan((count) => count + 1, 0),
      );
      show("typed$", typed$);
    });
  });

  it("where the user picks an item that is not shown yet", () => {
    const scenario: Scenario = ({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const pick$ = hot("900ms p", { p: zoe });
      const heroes$ = heroService.getHeroes().pipe(share());
      show("heroes$", heroes$);
      show("picks", picksOf(heroes$, pick$));
    };
    tryLatencies(scenario);
    expect(failureOf(scenario, { latencies: [3000] })).toBe(
      "Nothing was compared: inputs or ! come too early.",
    );
  });

  it("but does where what the user has typed is replaced", () => {
    const scenario: Scenario = ({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const edit$ = hot("300ms e", { e: nova });
      const save$ = hot("900ms s", { s: nova });
      save$.subscribe();
      const loaded$ = heroService.getHero(12).pipe(takeUntil(save$));
      show("draft$", merge(loaded$, edit$));
    };
    expect(failureOf(scenario)).toContain("draft$ ends with");
  });

  it("where what the user picks is shown by a stream that has been left only", () => {
    tryLatencies(({ hot, withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const pick$ = hot("2s p", { p: zoe });
      const heroes$ = concat(heroService.getHeroes(), NEVER).pipe(share());
      show("heroes$", heroes$, "^ 999ms !");
      show("heroes$", heroes$, "1s ^");
      show("picks", picksOf(heroes$, pick$), "1s ^");
    });
  });

  it("for a stream that is left while a request is under way, if leaving later changes something else", () => {
    const scenario: Scenario = ({ withLatency, show }) => {
      const { heroService } = servicesOf(withLatency);
      const polls$ = timer(0, 250).pipe(
        exhaustMap(() => heroService.getHeroes()),
        map((_, count) => count),
      );
      show("polls$", polls$, "^ 299ms !");
    };
    expect(failureOf(scenario)).toBe(
      "Nothing was compared: inputs or ! come too early.",
    );
  });
});

describe("a scenario is refused", () => {
  const outside = createServices(serverOf());

  it.each<[why: string, scenario: Scenario, message: RegExp]>([
    [
      "that compares nothing",
      ({ withLatency }) => void withLatency(serverOf()),
      /^Nothing is compared\. Call show/,
    ],
    [
      "whose requests have no latency",
      ({ show }) => {
        const { heroService } = createServices(serverOf());
        show("heroes", heroService.getHeroes());
      },
      /^No backend of withLatency has answered in virtual time/,
    ],
    [
      "whose backend answers in real time only",
      ({ withLatency, show }) => {
        const backend = withLatency({ handle: () => NEVER });
        show("heroes", createServices(backend).heroService.getHeroes());
      },
      /^No backend of withLatency has answered in virtual time/,
    ],
    [
      "that shows what never emits",
      ({ withLatency, show }) => {
        const { heroService } = servicesOf(withLatency);
        show("heroes", heroService.getHeroes());
        show("silent$", NEVER);
      },
      /^silent\$ never emits, so it is not compared\.$/,
    ],
    [
      "whose input nobody hears",
      ({ hot, withLatency, show }) => {
        const { heroService } = servicesOf(withLatency);
        const name$ = hot("50ms a");
        show("names", heroService.getHeroes().pipe(switchMap(() => name$)));
      },
      /^hot 1 emits to nobody at 50 ms\. Let it emit later/,
    ],
    [
      "that differs by itself",
      ({ withLatency, show }) => {
        const { heroService } = servicesOf(withLatency);
        outside.messageService.add("again");
        const { messages$ } = outside.messageService;
        show("all", combineLatest([heroService.getHeroes(), messages$]));
      },
      /^A second run ends differently\./,
    ],
    [
      "that does not end",
      ({ withLatency, show }) => {
        const { heroService } = servicesOf(withLatency);
        const polls$ = interval(60_000);
        show("polls", polls$.pipe(switchMap(() => heroService.getHeroes())));
      },
      /^The run goes on ten minutes after its marbles/,
    ],
    [
      "that is asynchronous",
      // As plain JavaScript may pass it.
      () => Promise.resolve(),
      /must be synchronous/,
    ],
  ])("%s", (_, scenario, message) => {
    expect(failureOf(scenario)).toMatch(message);
  });
});

/** Two saves of one hero, of which the response that comes last is shown. */
function twoSaves({ hot, withLatency, show }: ScenarioHelpers): void {
  const { heroService } = servicesOf(withLatency);
  const save$ = hot("1s a 299ms b", { a: nemo, b: nova });
  show("saved$", save$.pipe(mergeMap((hero) => heroService.updateHero(hero))));
}

/** Refuses a third request if both others are late. */
function twoAtOnce({ hot, withLatency, show }: ScenarioHelpers): void {
  const { heroService } = servicesOf(withLatency);
  const ids$ = hot("a 299ms b 149ms c", { a: 12, b: 13, c: 12 });
  const open$ = new BehaviorSubject(0);
  const refused$ = ids$.pipe(
    mergeMap((id) => {
      if (open$.value === 2) return ["busy"];
      open$.next(open$.value + 1);
      const done = (): void => open$.next(open$.value - 1);
      return heroService.getHero(id).pipe(
        tap(done),
        mergeMap(() => []),
      );
    }),
  );
  show("refused$", refused$);
}

/** For each pick, whether it is among the items that have come. */
function picksOf(
  heroes$: Observable<Hero[]>,
  pick$: Observable<unknown>,
): Observable<boolean> {
  const none: Hero[] = [];
  const known$ = new BehaviorSubject(none);
  return merge(
    heroes$.pipe(
      tap((heroes) => known$.next(heroes)),
      mergeMap(() => []),
    ),
    pick$.pipe(map(() => known$.value.length > 0)),
  );
}

function servicesOf(withLatency: ScenarioHelpers["withLatency"]): Services {
  return createServices(withLatency(serverOf()));
}

function serverOf(): InMemoryDataService {
  return new InMemoryDataService({ heroes: [narco, zoe] }, { delay: 0 });
}

function failureOf(
  scenario: Scenario,
  options?: Parameters<typeof tryLatencies>[1],
): string | undefined {
  return failure(() => tryLatencies(scenario, options));
}

/** The lines of the stack of what `run` throws. */
function stackOf(run: () => void): string[] {
  try {
    run();
  } catch (error) {
    return (error as Error).stack?.split("\n") ?? [];
  }
  return [];
}
