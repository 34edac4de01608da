import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  interval,
  map,
  merge,
  type Observable,
  of,
  Subject,
  take,
  throwError,
  timeout,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import {
  exportTest,
  exportTestInSteps,
} from "../../../../src/marbles/inspect/export/export-test.ts";
import type { Replayable } from "../../../../src/marbles/inspect/export/replayable.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { marbles } from "../../../support/marbles.ts";
import { happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { watched } from "./watched.ts";

interface Followed {
  follow(): Observable<unknown>;
}

interface Picker {
  pick(id: number): Observable<number>;
}

interface Finder {
  find(what: object): Observable<unknown>;
}

interface Searched {
  search(terms$: Observable<unknown>): Observable<unknown>;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest refuses", () => {
  it("when nothing was called", () => {
    expect(exportTest(new Recorder().events(), heroServices)).toEqual({
      refusal: "nothing was called of the services that the test makes",
    });
  });

  it("calls of which nothing came that a test could expect", () => {
    const acts: readonly Act[] = [[0, (on) => on.messageService.add("a")]];

    expect(refusal(happenedAtOnce(acts))).toBe(
      "nothing came of what was called",
    );
  });

  it("more than 500 events", () => {
    const many = Array.from({ length: 200 }, (_, i): Act => {
      return [i * 10, (on) => on.messageService.add("a")];
    });
    const all = [wholeSession[0], ...many].filter((act) => act !== undefined);
    const twice = [...all, ...many];

    expect(refusal(happenedAtOnce(twice))).toMatch(
      / events are more than 500$/,
    );
  });

  it("more than 60 s", () => {
    const acts: readonly Act[] = [
      [0, (on) => on.messageService.add("a")],
      [61_000, (on) => on.messageService.add("b")],
    ];

    expect(refusal(happenedAtOnce(acts))).toBe("61 s are more than 60");
  });

  it("a call that began before the oldest event", () => {
    const events = happenedAtOnce(wholeSession).slice(9);

    expect(refusal(events)).toBe(
      "GET api/heroes/?name=n began before the oldest event that is kept",
    );
  });

  it("what cannot be written down, with its stream and its time", () => {
    const hero = { id: 1, name: "A", powers: new Map() };
    const acts: readonly Act[] = [
      [0, (on) => on.messageService.add("a")],
      [50, (on) => on.awaits(on.heroService.updateHero(hero))],
    ];
    const service: Finder = { find: (what) => of(Object.keys(what)) };

    expect(refusal(happenedAtOnce(acts))).toBe(
      "The answer to PUT api/heroes at 550 ms holds [Map], which cannot be written down",
    );
    expect(refusalOf(service, (on) => follow(on.find(hero)))).toBe(
      "service.find at 0 ms holds [Map], which cannot be written down",
    );
  });

  it("what its services do not do again, with stream, time and difference", () => {
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.getHeroes())],
    ];
    const events = happenedAtOnce(acts).map((event) =>
      event.track.role === "call" && event.kind === "N"
        ? { ...event, value: [] }
        : event,
    );

    expect(refusal(events)).toMatch(
      /^heroService.getHeroes at 500 ms: there was \[\], but a replay makes it \[/,
    );
  });

  it("what stays different after 100 replays", () => {
    const acts = Array.from({ length: 12 }, (_, i): Act => {
      return [i * 10, (on) => on.awaits(on.heroService.getHero(11))];
    });
    const events = happenedAtOnce(acts).map((event) =>
      event.track.role === "call" && event.kind === "N"
        ? { ...event, value: "other" }
        : event,
    );
    const steps = exportTestInSteps(events, heroServices);
    let count = 0;
    while (!steps.next().done) count++;

    expect(count).toBe(100);
  });

  it("an answer that the testing kit does not make", () => {
    const notModified = { ...httpResponse(null), status: 304 };
    const backend: HttpBackend = { handle: () => of(notModified) };
    const acts: readonly Act[] = [
      [20, (on) => on.awaits(on.heroService.getHero(11))],
    ];

    expect(refusal(happenedAtOnce(acts, watched(backend)))).toMatch(
      /^httpResponse for GET api\/heroes\/11 throws RangeError: 304 is no success/,
    );
  });

  it.each<[what: string, stream$: Observable<unknown>, refused: string]>([
    [
      "more values than there are letters",
      interval(10).pipe(take(53)),
      "at 530 ms has more values than the 52 that have letters",
    ],
    [
      "what happens too fast to be drawn",
      merge(of(1, 2), timer(1)),
      "at 1 ms has more than marbles can tell apart",
    ],
    [
      "an error that marbles take for none",
      failing(20, 0),
      "at 20 ms failed with 0, which marbles cannot tell",
    ],
    [
      "an error of a class that the language has not",
      timer(30).pipe(timeout(20)),
      "at 20 ms holds TimeoutError: Timeout has occurred, which cannot be written down",
    ],
    [
      "an output that cannot be written down",
      timer(20).pipe(map(() => new Map())),
      "at 20 ms holds [Map], which cannot be written down",
    ],
  ])("%s", (_, stream$, refused) => {
    const service: Followed = { follow: () => stream$ };

    expect(refusalOf(service, (on) => follow(on.follow()))).toBe(
      `service.follow ${refused}`,
    );
  });

  it("an input whose error marbles take for none", () => {
    const service: Searched = { search: (terms$) => terms$ };

    expect(refusalOf(service, (on) => follow(on.search(failing(30, ""))))).toBe(
      'The input of service.search at 30 ms failed with "", which marbles cannot tell',
    );
  });

  it("an answer whose error marbles take for none", () => {
    const backend: HttpBackend = { handle: () => failing(20, undefined) };
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.messageService.messages$)],
      [0, (on) => on.awaits(on.heroService.getHero(11))],
    ];

    expect(refusal(happenedAtOnce(acts, watched(backend)))).toBe(
      "The answer to GET api/heroes/11 at 20 ms failed with undefined, which marbles cannot tell",
    );
  });

  it.each([
    Object.assign(new Error("full"), { code: 7 }),
    new AggregateError([new Error("one")], "full"),
  ])("an input whose error has more than a message: %s", (error) => {
    const service: Searched = { search: (terms$) => terms$ };

    expect(
      refusalOf(service, (on) => follow(on.search(failing(30, error)))),
    ).toBe(
      `The input of service.search at 30 ms holds ${String(error)}, which cannot be written down`,
    );
  });

  it("a service that fails with an error that has a cause", () => {
    const error = new Error("full", { cause: "many" });
    const service: Searched = { search: () => throwError(() => error) };

    expect(refusalOf(service, (on) => follow(on.search(of("m"))))).toBe(
      "service.search at 0 ms holds Error: full, which cannot be written down",
    );
  });

  it("services whose imports have names that a test uses", () => {
    const made = exportTest(happenedAtOnce(wholeSession), {
      ...heroServices,
      setup: "helpers(backend)",
      imports: { "./helpers.ts": ["helpers"] },
    });

    expect(made).toEqual({ refusal: "helpers has another meaning in a test" });
  });

  it("a command that is given a stream", () => {
    const service = { save: (values$: unknown) => ({ values$ }) };

    expect(refusalOf(service, (on) => on.save(of(1)))).toBe(
      "service.save at 0 ms holds [stream], which cannot be written down",
    );
  });

  it("a command that threw an error", () => {
    const service = { save: fail };

    expect(refusalOf(service, (on) => expect(on.save).toThrow("full"))).toBe(
      "service.save at 0 ms threw an error",
    );
  });

  it("a command that throws an error as it is replayed", () => {
    const service = { save: () => undefined, saved$: of(1) };
    const changed = { ...service, save: fail };

    expect(
      refusalOf(
        service,
        (on) => {
          follow(on.saved$);
          on.save();
        },
        changed,
      ),
    ).toBe("In a replay, service.save at 0 ms throws Error: full");
  });

  it("a service in what an input emits, which stands before it", () => {
    const service: Searched = {
      search: (jobs$) => jobs$.pipe(map((job) => Object.keys(job as object))),
    };

    expect(
      refusalOf(service, (on) => follow(on.search(of({ service: on })))),
    ).toBe(
      "The input of service.search at 0 ms holds service, which cannot be written down",
    );
  });

  it("what happens at no whole millisecond", () => {
    const service: Followed = { follow: () => timer(16.5) };

    expect(refusalOf(service, (on) => follow(on.follow()))).toBe(
      "service.follow at 16.5 ms is at no whole millisecond",
    );
  });

  it("services that never come to rest", () => {
    const service: Followed = { follow: () => interval(200).pipe(take(2)) };
    const ticks$ = new Subject();
    const restless: Followed = {
      follow: () => {
        interval(200).subscribe(ticks$);
        return ticks$.pipe(take(2));
      },
    };

    expect(refusalOf(service, (on) => follow(on.follow()), restless)).toBe(
      "a replay does not come to rest",
    );
  });

  it("calls whose streams depend on when they were made", () => {
    const create = (): Picker => {
      const picked$ = new BehaviorSubject(0);
      const picker: Picker = {
        pick(id) {
          timer(0).subscribe({ next: () => picked$.next(id), error: fail });
          return picked$.asObservable();
        },
      };
      return picker;
    };
    const act = (on: Picker) => {
      const first$ = on.pick(1);
      asyncScheduler.schedule(() => follow(first$), 10);
      asyncScheduler.schedule(() => follow(on.pick(2)), 20);
    };

    expect(refusalOf(create(), act, create())).toMatch(
      /^service.pick at 0 ms: there was 1, but a replay makes it 2/,
    );
  });

  it("a service that throws to nobody, or from a getter", () => {
    const service = {
      one$: of(1),
      get two$(): Observable<number> {
        return of(2);
      },
    };
    const throwing = {
      one$: defer(() => {
        throwError(() => new Error("full")).subscribe();
        return of(1);
      }),
      get two$(): Observable<number> {
        throw new Error("nobody is logged in");
      },
    };

    expect(refusalOf(service, (on) => follow(on.one$), throwing)).toBe(
      "a replay throws Error: full",
    );
    expect(refusalOf(service, (on) => follow(on.two$), throwing)).toBe(
      "service.two$ throws Error: nobody is logged in",
    );
  });

  it("a stream that the services do not give any more", () => {
    const service: Followed = { follow: () => of(1) };
    const changed = { follow: () => 1 };

    expect(refusalOf(service, (on) => follow(on.follow()), changed)).toBe(
      "service.follow gives no stream in a replay",
    );
  });
});

function refusal(
  events: readonly MarbleEvent[],
  code: Replayable = heroServices,
): string {
  const made = exportTest(events, code);
  return "refusal" in made ? made.refusal : made.test;
}

/** Why there is no test of what was done to a service, replayed with `anew`. */
function refusalOf<S extends object>(
  service: S,
  act: (service: S) => void,
  anew: object = service,
): string {
  const recorder = new Recorder();
  const watchedService = inspected(recorder, "service", service);
  marbles(({ flush }) => {
    asyncScheduler.schedule(() => act(watchedService), 100);
    flush();
  });
  return refusal(recorder.events(), {
    create: () => ({ service: anew }),
    setup: "services(backend)",
    imports: {},
  });
}

function follow(stream$: Observable<unknown>): void {
  stream$.subscribe({ error: () => undefined });
}

function failing(after: number, error: unknown): Observable<never> {
  return timer(after).pipe(
    map(() => {
      throw error;
    }),
  );
}

function fail(): never {
  throw new Error("full");
}
