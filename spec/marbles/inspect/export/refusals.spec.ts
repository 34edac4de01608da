/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  ignoreElements,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  repeat,
  Subject,
  take,
  throwError,
  timer,
} from "rxjs";
import { type HttpBackend, HttpClient, type Services } from "rx-heroes";
import { inspected, Recorder, type Replayable } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { Money, Secret } from "./echo.ts";
import { recordHeroes } from "./heroes.ts";
import { after, follow, inRealTime, record } from "./record.ts";
import {
  getCode,
  type Method,
  recordGet,
  refusalOf,
  replayable,
} from "./test-of.ts";
import { createTickets, ticketsCode, TicketServer } from "./tickets/tickets.ts";
import { recordUsers, usersCode } from "./users.ts";

const one = () => of(1);
const asTexts = (values$: Observable<unknown>) => values$.pipe(map(String));
const list = [1, 2, 3, 4, 5, 6, 7];
const long = "a".repeat(200);

describe("exportTest refuses heroes, since", () => {
  it.each<
    [why: string, act: (services: Services) => void, backend?: HttpBackend]
  >([
    ["nothing was called of the services that the test makes", () => undefined],
    [
      "nothing came of what was called",
      ({ messageService }) => messageService.add("a"),
    ],
    [
      "1002 events are more than 1000",
      ({ messageService }) => {
        follow(messageService.messages$);
        for (let i = 0; i < 500; i++) messageService.add("a");
      },
    ],
    [
      "10.2 minutes are more than 10",
      ({ messageService }) => {
        messageService.add("a");
        after(611_000, () => messageService.add("b"));
      },
    ],
    [
      "httpResponse for GET api/heroes/11 throws RangeError: 304 is no success",
      ({ heroService }) => follow(heroService.getHero(11)),
      { handle: () => of({ ...httpResponse(null), status: 304 }) },
    ],
    [
      "The answer to GET api/heroes/11 at 20 ms failed with undefined, which marbles cannot tell",
      ({ heroService }) => follow(heroService.getHero(11)),
      { handle: () => failing(20, undefined) },
    ],
  ])("%s", async (why, act, backend) => {
    expect(await refusalOf(recordHeroes(act, backend))).toContain(why);
  });
});

describe("exportTest refuses a call, since", () => {
  it.each<[why: string, get: Method, args?: unknown[], inReplay?: Method]>([
    [
      "service.get at 530 ms has more values than the 52 that have letters",
      () => interval(10).pipe(take(53)),
    ],
    [
      "service.get at 1 ms is at a time that marbles cannot tell",
      () => merge(of(1, 2), timer(1)),
    ],
    [
      "service.get at 16.5 ms is at a time that marbles cannot tell",
      () => timer(16.5),
    ],
    [
      "service.get at 20 ms failed with 0, which marbles cannot tell",
      () => failing(20, 0),
    ],
    [
      'The input of service.get at 30 ms failed with "", which marbles cannot tell',
      asTexts,
      [failing(30, "")],
    ],
    [
      "The input of service.get at 0 ms holds [function follow], which cannot be written down",
      asTexts,
      [of(follow)],
    ],
    [
      "service.get at 0 ms holds [stream], which cannot be written down",
      () => 1,
      [of(1)],
    ],
    [
      "service.get at 0 ms holds Symbol(a), which cannot be written down",
      one,
      [Symbol("a")],
    ],
    ["service.get at 0 ms threw an error", fail],
    ["In a replay, service.get at 0 ms throws Error: full", () => 1, [], fail],
    ["service.get gives no stream in a replay", one, [], () => 1],
    [
      "service.get at 0 ms: there was 1, but a replay makes it 2",
      one,
      [],
      () => of(2),
    ],
    [
      "service.get at 0 ms: there was 6 at [5], but a replay makes it 0",
      () => of(list),
      [],
      () => of(list.with(5, 0)),
    ],
    [
      `service.get at 0 ms: there was "…${"a".repeat(20)}" at [0], but a replay makes it "…${"a".repeat(20)}b"`,
      () => of([long]),
      [],
      () => of([`${long}b`]),
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
  ])("%s", async (why, get, args, inReplay = get) => {
    const events = recordGet(get, args);

    expect(await refusalOf(events, getCode(inReplay))).toBe(why);
  });

  it("a replay is not over after 2 s", async () => {
    const forever = () =>
      merge(one(), timer(0).pipe(repeat(), ignoreElements()));

    expect(await refusalOf(recordGet(one), getCode(forever))).toContain(
      "a replay is not over after 2 s",
    );
  });
});

class Account extends Secret {
  readonly owner = "Ann";
}

class NotFound extends Error {}

/** It has the name of a class of the platform. */
class Request extends NotFound {}

class Rooms extends Map {}

describe("exportTest refuses a value, since service.get at 0 ms", () => {
  const form = new FormData();
  form.append("photo", new Blob(["a"]));
  const money = (args: (value: Money) => readonly unknown[]) =>
    new Recorder({ classes: { Money: [Money, args] } });

  it.each<[why: string, value: unknown, recorder?: Recorder]>([
    ["holds [WeakMap], which cannot be written down", new WeakMap()],
    [
      "is more than the 1000 parts that are kept",
      Array.from({ length: 600 }, (_, id) => ({ id })),
    ],
    [
      "holds NotFound, which is not declared: new Recorder({ classes: { NotFound: [NotFound, (value) => [/* what its constructor takes */]] } })",
      new NotFound("no room 7"),
    ],
    [
      "holds Request, which is not declared: new Recorder({ classes: { Request: [",
      new Request("none"),
    ],
    [
      "holds Rooms, which is not declared: new Recorder({ classes: { Rooms: [",
      new Rooms(),
    ],
    [
      "holds Secret, of which not all can be compared: say in `shown` what counts",
      new Secret(7),
      new Recorder({ classes: { Secret: [Secret, ({ pin }) => [pin]] } }),
    ],
    [
      "holds Account, of which not all can be compared: say in `shown` what counts",
      new Account(7),
      new Recorder({ classes: { Account: [Account, ({ pin }) => [pin]] } }),
    ],
    [
      "holds Money: `classes` makes Money(5) of it, but Money(0.05) of new Money(5)",
      new Money(500),
      money(({ cents }) => [cents / 100]),
    ],
    [
      "is kept as Money(), which differs from it at cents: say in `shown` what counts",
      new Money(500),
      money(() => []),
    ],
    [
      "holds Money, and what `classes` gives of it holds [function fail], which cannot be written down",
      new Money(500),
      money(() => [fail]),
    ],
    [
      "holds Money, and what `classes` gives of it holds [unreadable], which cannot be written down",
      new Money(500),
      money(fail),
    ],
    [
      "holds a File at [0][1], which cannot be compared: say in `shown` what counts",
      form,
    ],
    [
      'is kept as { name: "Ann" }, which differs from it at pin: say in `shown` what counts',
      { name: "Ann", pin: 7 },
      new Recorder({ redact: (key) => key === "pin" }),
    ],
  ])("%s", async (why, value, recorder) => {
    const get = () => of(value);
    const events = recordGet(get, [], recorder);
    const imports = { "./services.ts": ["services", "Money"] };

    expect(await refusalOf(events, { ...getCode(get), imports })).toContain(
      `service.get at 0 ms ${why}`,
    );
  });

  it("was changed after it was emitted", async () => {
    const get = () => {
      const numbers = [1];
      const push$ = timer(1).pipe(map(() => numbers.push(2)));
      return merge(of(numbers), push$.pipe(ignoreElements()));
    };

    expect(await refusalOf(recordGet(get), getCode(get))).toBe(
      "service.get at 0 ms was changed after it was emitted",
    );
  });

  it("needs a class that no import names", async () => {
    const get = () => of(new Money(5));
    const events = recordGet(
      get,
      [],
      money(({ cents }) => [cents]),
    );

    expect(await refusalOf(events, getCode(get))).toBe(
      "Money is needed, but is not among `imports`",
    );
  });

  it("needs a service that `create` does not make", async () => {
    const recorder = new Recorder();
    const clock = inspected(recorder, "clock", { now: () => 1 });
    const events = recordGet(one, [{ clock }], recorder);

    expect(await refusalOf(events, getCode(one))).toBe(
      "service.get at 0 ms needs clock, which a test does not have there",
    );
  });

  it("needs a service within its input, which stands before the services", async () => {
    const create = () => ({ service: { get: asTexts } });
    const events = record(create, ({ service }) =>
      follow(service.get(of({ service }))),
    );

    expect(await refusalOf(events, replayable(create))).toBe(
      "The input of service.get at 0 ms needs service, which a test does not have there",
    );
  });
});

describe("exportTest refuses code, since", () => {
  const codeOf = (service: () => object): Replayable =>
    replayable(() => ({ service: service() }));
  it.each<[why: string, code: Replayable]>([
    ["create throws Error: full", codeOf(fail)],
    [
      "service.one$ throws Error: full",
      codeOf(() => Object.defineProperty({}, "one$", { get: fail })),
    ],
    [
      "helpers has another meaning in a test",
      {
        ...codeOf(() => ({ one$: one() })),
        setup: "helpers(backend)",
        imports: { "./helpers.ts": ["helpers"] },
      },
    ],
    [
      "nothing is whole: service.one$ began before what is kept, or is of a service that the test does not make",
      replayable(() => ({})),
    ],
  ])("%s", async (why, code) => {
    const create = () => ({ service: { one$: one() } });
    const events = record(create, ({ service }) => follow(service.one$));

    expect(await refusalOf(events, code)).toBe(why);
  });
});

describe("exportTest refuses requests, since", () => {
  /** Adds to the list that it has sent or received. */
  const createLists = (backend: HttpBackend) => {
    const http = new HttpClient(backend);
    const add = map((list: number[]) => list.push(0));
    return {
      lists: {
        save: (list: number[]) =>
          http.post<number[]>("api/lists", list).pipe(map(() => list.push(0))),
        count: () => http.get<number[]>("api/lists").pipe(add),
      },
    };
  };
  type Lists = ReturnType<typeof createLists>["lists"];

  it.each<[why: string, act: (lists: Lists) => void]>([
    [
      "backend.requests$ at 0 ms was changed after it was emitted",
      (lists) => follow(lists.save([1])),
    ],
    [
      // Two responses are one constant.
      "lists.count at 50 ms: there was 31, but a replay makes it 32",
      (lists) => {
        follow(lists.count());
        follow(lists.count());
      },
    ],
  ])("%s", async (why, act) => {
    const respond = () => httpResponse(Array.from({ length: 30 }, () => 1234));
    const backend = { handle: () => timer(50).pipe(map(respond)) };
    const events = record(createLists, ({ lists }) => act(lists), { backend });

    expect(await refusalOf(events, replayable(createLists))).toBe(why);
  });

  it("the time is in their URL", async () => {
    vi.setSystemTime(1_764_000_000_000);
    const events = recordUsers((users) => follow(users.now()));
    vi.useRealTimers();

    expect(await refusalOf(events, usersCode)).toMatch(
      /^GET api\/now\?at=\d+ was sent, but a replay sends GET api\/now\?at=\d+: the time is in its URL/,
    );
  });

  it("a header was not recorded", async () => {
    const backend = new TicketServer();
    const act = ({ tickets }: ReturnType<typeof createTickets>) =>
      follow(tickets.getPage());
    const events = record(createTickets, act, { backend });

    expect(await refusalOf(events, ticketsCode)).toMatch(
      /^tickets.getPage at 150 ms: .*; the header Link of GET api\/tickets was not recorded$/,
    );
  });
});

it("exportTest refuses late timers, since the page was busy", async () => {
  const get = (texts$: Observable<string>) =>
    texts$.pipe(mergeMap((text) => timer(300).pipe(map(() => text))));
  const late = inRealTime(recordGet(get, [of("a")])).map((event) =>
    event.at < 300 ? event : { ...event, at: event.at + 400 },
  );

  expect(await refusalOf(late, getCode(get))).toBe(
    'service.get at 700 ms: there was "a", but a replay makes it "a" at 300 ms; the page was busy: timers fired up to 400 ms late',
  );
});

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
