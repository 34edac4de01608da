/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  ignoreElements,
  interval,
  isObservable,
  map,
  merge,
  type Observable,
  of,
  repeat,
  Subject,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import type { Replayable } from "../../../../src/marbles/inspect/export/replayable.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { eventsOf, follow, happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { refusalOf, replayable } from "./test-of.ts";
import { watched } from "./watched.ts";

/** A method of a service, and what it is given. */
type Method = (...args: unknown[]) => unknown;

const gets: Act = [0, (on) => on.awaits(on.heroService.getHero(11))];
const says = (at: number): Act => [at, (on) => on.messageService.add("a")];
const full = new Error("full");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest refuses", () => {
  it.each<
    [what: string, acts: readonly Act[], refused: string, backend?: HttpBackend]
  >([
    [
      "when nothing was called",
      [],
      "nothing was called of the services that the test makes",
    ],
    [
      "calls of which nothing came that a test could expect",
      [says(0)],
      "nothing came of what was called",
    ],
    [
      "more than 1000 events",
      [
        [0, (on) => on.awaits(on.messageService.messages$)],
        ...Array.from({ length: 500 }, (_, i) => says(i * 10)),
      ],
      "1002 events are more than 1000",
    ],
    [
      "more than ten minutes",
      [says(0), says(611_000)],
      "10.2 minutes are more than 10",
    ],
    [
      "an answer that the testing kit does not make",
      [gets],
      "httpResponse for GET api/heroes/11 throws RangeError: 304 is no success",
      { handle: () => of({ ...httpResponse(null), status: 304 }) },
    ],
    [
      "an answer whose error marbles take for none",
      [gets],
      "The answer to GET api/heroes/11 at 20 ms failed with undefined, which marbles cannot tell",
      { handle: () => failing(20, undefined) },
    ],
  ])("%s", async (_, acts, refused, backend) => {
    const events = happenedAtOnce(acts, watched(backend));

    expect(await refusalOf(events)).toContain(refused);
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
      "what happens at no whole millisecond",
      timer(16.5),
      "at 16.5 ms is at no whole millisecond",
    ],
    [
      "an error that marbles take for none",
      failing(20, 0),
      "at 20 ms failed with 0, which marbles cannot tell",
    ],
    [
      "what cannot be written down",
      timer(20).pipe(map(() => new WeakMap())),
      "at 20 ms holds [WeakMap], which cannot be written down",
    ],
    [
      "what was cut",
      timer(20).pipe(
        map(() => Array.from({ length: 600 }, (_, id) => ({ id }))),
      ),
      "at 20 ms is more than the 1000 parts that are kept",
    ],
  ])("%s", async (_, stream$, refused) => {
    const { service, events } = did(() => stream$);

    expect(await refusalOf(events, service)).toBe(`service.follow ${refused}`);
  });

  it.each<[what: string, input$: Observable<unknown>, refused: string]>([
    [
      "an input whose error marbles take for none",
      failing(30, ""),
      'at 30 ms failed with "", which marbles cannot tell',
    ],
    [
      "a function that an input emits",
      of(follow),
      "at 0 ms holds [function follow], which cannot be written down",
    ],
  ])("%s", async (_, input$, refused) => {
    const { service, events } = did(
      (values$) => (values$ as Observable<unknown>).pipe(map(String)),
      (call) => call(input$),
    );

    expect(await refusalOf(events, service)).toBe(
      `The input of service.follow ${refused}`,
    );
  });

  it.each<
    [what: string, method: Method, args: unknown[], again: Method, why: string]
  >([
    [
      "a command that is given a stream",
      () => 1,
      [of(1)],
      () => 1,
      "service.follow at 0 ms holds [stream], which cannot be written down",
    ],
    [
      "a command that threw an error",
      fail,
      [],
      fail,
      "service.follow at 0 ms threw an error",
    ],
    [
      "a command that throws an error as it is replayed",
      () => 1,
      [],
      fail,
      "In a replay, service.follow at 0 ms throws Error: full",
    ],
    [
      "services that never come to rest",
      () => interval(200).pipe(take(2)),
      [],
      () => {
        const ticks$ = new Subject();
        interval(200).subscribe(ticks$);
        return ticks$.pipe(take(2));
      },
      "a replay does not come to rest",
    ],
    [
      "a service that throws to nobody",
      () => of(1),
      [],
      () =>
        defer(() => {
          throwError(() => full).subscribe();
          return of(1);
        }),
      "a replay throws Error: full",
    ],
    [
      "a stream that the services do not give any more",
      () => of(1),
      [],
      () => 1,
      "service.follow gives no stream in a replay",
    ],
  ])("%s", async (_, method, args, again, refused) => {
    const { events } = did(method, (call) => call(...args));

    expect(await refusalOf(events, serviceOf(again))).toBe(refused);
  });

  it("services of which a replay takes more than two seconds", async () => {
    const { events } = did(() => of(1));
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const busy$ = timer(0).pipe(
      tap(() => now++),
      repeat(5000),
    );
    const again = serviceOf(() => merge(of(1), busy$.pipe(ignoreElements())));

    expect(await refusalOf(events, again)).toBe(
      "a replay is not over after 2 s",
    );
  });

  it("services that cannot be made", async () => {
    const throwing = replayable(fail);

    expect(await refusalOf([], throwing)).toBe("create throws Error: full");
  });

  it("services with a getter that throws", async () => {
    const service = { one$: of(1) };
    const events = eventsOf(service, (on) => follow(on.one$));
    const throwing = replayable(() => ({
      service: {
        get one$(): Observable<number> {
          return fail();
        },
      },
    }));

    expect(await refusalOf(events, throwing)).toBe(
      "service.one$ throws Error: full",
    );
  });

  it("services whose imports have names that a test uses", async () => {
    const events = happenedAtOnce(wholeSession);
    const imports = { "./helpers.ts": ["helpers"] };
    const code = { ...heroServices, setup: "helpers(backend)", imports };

    expect(await refusalOf(events, code)).toBe(
      "helpers has another meaning in a test",
    );
  });

  it("what its services do not do again, after 100 replays", async () => {
    const events = happenedAtOnce([gets]).map((event) =>
      event.track.role === "call" && event.kind === "N"
        ? { ...event, value: "other" }
        : event,
    );
    const create = vi.spyOn(heroServices, "create");

    expect(await refusalOf(events)).toMatch(
      /^heroService.getHero at 500 ms: there was "other", but a replay makes it \{ id: 11/,
    );
    expect(create.mock.calls.length).toBeLessThanOrEqual(101);
  });

  it("lists that differ, by their first different item", async () => {
    const acts: Act[] = [[0, (on) => on.awaits(on.heroService.getHeroes())]];
    const events = happenedAtOnce(acts).map((event) => {
      if (event.track.role !== "call" || event.kind !== "N") return event;
      const heroes = event.value as readonly object[];
      const value = heroes.map((one, i) => (i === 5 ? { ...one, i } : one));
      return { ...event, value };
    });

    expect(await refusalOf(events)).toMatch(
      /^heroService.getHeroes at 500 ms: .*\[5\].i/,
    );
  });

  it("calls whose streams depend on when they were made", async () => {
    const create = () => {
      const picked$ = new BehaviorSubject(0);
      return {
        pick(id: number): Observable<number> {
          timer(0).subscribe({ next: () => picked$.next(id), error: fail });
          return picked$.asObservable();
        },
      };
    };
    const events = eventsOf(create(), (on) => {
      const first$ = on.pick(1);
      asyncScheduler.schedule(() => follow(first$), 10);
      asyncScheduler.schedule(() => follow(on.pick(2)), 20);
    });
    const code = replayable(() => ({ service: create() }));

    expect(await refusalOf(events, code)).toMatch(
      /^service.pick at 0 ms: there was 1, but a replay makes it 2/,
    );
  });

  it("a service in what an input emits, which stands before it", async () => {
    const service = {
      search(jobs$: Observable<object>): Observable<unknown> {
        return jobs$.pipe(map((job) => Object.keys(job)));
      },
    };
    const events = eventsOf(service, (on) =>
      follow(on.search(of({ service: on }))),
    );

    expect(
      await refusalOf(
        events,
        replayable(() => ({ service })),
      ),
    ).toBe(
      "The input of service.search at 0 ms needs service, which a test does not have there",
    );
  });
});

/** What a service with one method is seen to do, and how it is made again. */
function did(method: Method, act: (call: Method) => void = (call) => call()) {
  const events = eventsOf({ follow: method }, (on) =>
    act((...args) => {
      try {
        const made = on.follow(...args);
        if (isObservable(made)) follow(made);
        return made;
      } catch {
        return undefined; // It is written down.
      }
    }),
  );
  return { events, service: serviceOf(method) };
}

function serviceOf(follow: Method): Replayable {
  return replayable(() => ({ service: { follow } }));
}

function failing(after: number, error: unknown): Observable<never> {
  return timer(after).pipe(
    map(() => {
      throw error;
    }),
  );
}

function fail(): never {
  throw full;
}
