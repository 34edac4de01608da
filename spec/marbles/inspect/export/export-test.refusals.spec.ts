/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  ignoreElements,
  interval,
  isObservable,
  map,
  merge,
  type Observable,
  of,
  range,
  repeat,
  Subject,
  take,
  throwError,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "#src/http/http-types.ts";
import type { Replayable } from "#src/marbles/inspect/export/replayable.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { eventsOf, follow, happenedAtOnce } from "./happened.ts";
import type { Act } from "./person.ts";
import { refusalOf, replayable } from "./test-of.ts";
import { watched } from "./watched.ts";

/** A method of a service, and what it is given. */
type Method = (...args: never[]) => unknown;

const gets: Act = [0, (on) => on.awaits(on.heroService.getHero(11))];
const lists: Act = [0, (on) => on.awaits(on.heroService.getHeroes())];
const says = (at: number): Act => [at, (on) => on.messageService.add("a")];
const one = () => of(1);
const asTexts = (values$: Observable<unknown>) => values$.pipe(map(String));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest refuses, since", () => {
  it.each<[why: string, acts: readonly Act[], backend?: HttpBackend]>([
    ["nothing was called of the services that the test makes", []],
    ["nothing came of what was called", [says(0)]],
    [
      "1002 events are more than 1000",
      [
        [0, (on) => on.awaits(on.messageService.messages$)],
        ...Array.from({ length: 500 }, (_, i) => says(i * 10)),
      ],
    ],
    ["10.2 minutes are more than 10", [says(0), says(611_000)]],
    [
      "httpResponse for GET api/heroes/11 throws RangeError: 304 is no success",
      [gets],
      { handle: () => of({ ...httpResponse(null), status: 304 }) },
    ],
    [
      "The answer to GET api/heroes/11 at 20 ms failed with undefined, which marbles cannot tell",
      [gets],
      { handle: () => failing(20, undefined) },
    ],
  ])("%s", async (why, acts, backend) => {
    const events = happenedAtOnce(acts, watched(backend));

    expect(await refusalOf(events)).toContain(why);
  });

  it.each<[why: string, method: Method, args?: unknown[], again?: Method]>([
    [
      "service.follow at 530 ms has more values than the 52 that have letters",
      () => interval(10).pipe(take(53)),
    ],
    [
      "service.follow at 1 ms is at a time that marbles cannot tell",
      () => merge(of(1, 2), timer(1)),
    ],
    [
      "service.follow at 3 ms is at a time that marbles cannot tell",
      () => merge(range(1, 8), timer(3)),
    ],
    [
      "service.follow at 16.5 ms is at a time that marbles cannot tell",
      () => timer(16.5),
    ],
    [
      "service.follow at 20 ms failed with 0, which marbles cannot tell",
      () => failing(20, 0),
    ],
    [
      "service.follow at 20 ms holds [WeakMap], which cannot be written down",
      () => timer(20).pipe(map(() => new WeakMap())),
    ],
    [
      "service.follow at 0 ms is more than the 1000 parts that are kept",
      () => of(Array.from({ length: 600 }, (_, id) => ({ id }))),
    ],
    [
      'The input of service.follow at 30 ms failed with "", which marbles cannot tell',
      asTexts,
      [failing(30, "")],
    ],
    [
      "The input of service.follow at 0 ms holds [function follow], which cannot be written down",
      asTexts,
      [of(follow)],
    ],
    [
      "service.follow at 0 ms holds [stream], which cannot be written down",
      () => 1,
      [of(1)],
    ],
    ["service.follow at 0 ms threw an error", fail],
    [
      "In a replay, service.follow at 0 ms throws Error: full",
      () => 1,
      [],
      fail,
    ],
    [
      "a replay does not come to rest",
      () => interval(200).pipe(take(2)),
      [],
      () => {
        const ticks$ = new Subject();
        interval(200).subscribe(ticks$);
        return ticks$.pipe(take(2));
      },
    ],
    [
      "a replay throws Error: full",
      one,
      [],
      () => {
        throwError(() => new Error("full")).subscribe();
        return one();
      },
    ],
    ["service.follow gives no stream in a replay", one, [], () => 1],
  ])("%s", async (why, method, args, again) => {
    const { events, code } = did(method, args, again);

    expect(await refusalOf(events, code)).toBe(why);
  });

  it(
    "a replay is not over after 2 s, where services never stop",
    { timeout: 20_000 },
    async () => {
      const again = () =>
        merge(of(1), timer(0).pipe(repeat(), ignoreElements()));
      const { events, code } = did(one, [], again);

      expect(await refusalOf(events, code)).toBe(
        "a replay is not over after 2 s",
      );
    },
  );

  it.each<[why: string, code: Replayable]>([
    ["create throws Error: full", codeOf(fail)],
    [
      "service.one$ throws Error: full",
      codeOf(() => Object.defineProperty({}, "one$", { get: fail })),
    ],
    [
      "helpers has another meaning in a test",
      {
        ...codeOf(() => ({ one$: of(1) })),
        setup: "helpers(backend)",
        imports: { "./helpers.ts": ["helpers"] },
      },
    ],
  ])("%s", async (why, code) => {
    const events = eventsOf({ one$: of(1) }, (on) => follow(on.one$));

    expect(await refusalOf(events, code)).toBe(why);
  });

  it.each<
    [what: string, act: Act, why: RegExp, other: (value: never) => unknown]
  >([
    [
      "values differ",
      gets,
      /^heroService.getHero at 500 ms: there was "other", but a replay makes it \{ id: 11/,
      () => "other",
    ],
    [
      "lists differ, by their first different item",
      lists,
      /^heroService.getHeroes at 500 ms: .*\[5\].i/,
      (all: object[]) => all.map((one, i) => (i === 5 ? { ...one, i } : one)),
    ],
  ])("%s", async (_, act, why, other) => {
    const events = happenedAtOnce([act]).map((event): MarbleEvent => {
      const isValue = event.track.role === "call" && event.kind === "N";
      return isValue ? { ...event, value: other(event.value as never) } : event;
    });

    expect(await refusalOf(events)).toMatch(why);
  });

  it("a service is in what an input emits, which stands before it", async () => {
    const service = {
      search: (jobs$: Observable<object>) => jobs$.pipe(map(Object.keys)),
    };
    const act = (on: typeof service) => follow(on.search(of({ service: on })));

    expect(
      await refusalOf(
        eventsOf(service, act),
        codeOf(() => service),
      ),
    ).toBe(
      "The input of service.search at 0 ms needs service, which a test does not have there",
    );
  });
});

/** What a service with one method is seen to do, and how it is made again. */
function did(method: Method, args: unknown[] = [], again = method) {
  const events = eventsOf({ follow: method }, (on) => {
    try {
      // What it takes is in the table.
      const made = on.follow(...(args as never[]));
      if (isObservable(made)) follow(made);
    } catch {
      // It is written down.
    }
  });
  return { events, code: codeOf(() => ({ follow: again })) };
}

function codeOf(create: () => object): Replayable {
  return replayable(() => ({ service: create() }));
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
