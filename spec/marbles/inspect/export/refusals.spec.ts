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
import type { HttpBackend, Services } from "rx-heroes";
import { inspected, Recorder, type Replayable } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { Money, Secret } from "./echo.ts";
import { recordHeroes } from "./heroes.ts";
import { createLists, listsCode, type ListService } from "./lists.ts";
import { after, follow, inRealTime, record } from "./record.ts";
import {
  getCode,
  type Method,
  recordGet,
  refusalOf,
  replayable,
} from "./test-of.ts";
import { createTickets, ticketsCode, TicketServer } from "./tickets/tickets.ts";
import { createUsers, recordUsers, usersCode } from "./users.ts";

const one = () => of(1);
const asTexts = (values$: Observable<unknown>) => values$.pipe(map(String));
const text = "a".repeat(20);
const two = () => of(2);
const ofClock = new Recorder();
const clock = inspected(ofClock, "clock", { now: () => 1 });

describe("exportTest refuses heroes, since", () => {
  it.each<
    [why: string, act: (services: Services) => void, backend?: HttpBackend]
  >([
    [
      "nothing was called of the services that the test creates",
      () => undefined,
    ],
    [
      "the calls emitted and requested nothing",
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
      "The response to GET api/heroes/11 at 20 ms failed with undefined, which marbles cannot express",
      ({ heroService }) => follow(heroService.getHero(11)),
      { handle: () => failing(20, undefined) },
    ],
  ])("%s", async (why, act, backend) => {
    expect(await refusalOf(recordHeroes(act, backend))).toContain(why);
  });
});

describe("exportTest refuses a call, since", () => {
  it.each<[why: string, get: Method, args?: unknown[], recorder?: Recorder]>([
    [
      "service.get at 1 ms is at a time that marbles cannot express",
      () => merge(of(1, 2), timer(1)),
    ],
    [
      "service.get at 16.5 ms is at a time that marbles cannot express",
      () => timer(16.5),
    ],
    [
      "service.get at 20 ms failed with 0, which marbles cannot express",
      () => failing(20, 0),
    ],
    [
      'The input of service.get at 30 ms failed with "", which marbles cannot express',
      asTexts,
      [failing(30, "")],
    ],
    [
      "service.get at 0 ms holds [stream], which cannot be written as code",
      () => 1,
      [of(1)],
    ],
    [
      "service.get at 0 ms holds Symbol(a), which cannot be written as code",
      one,
      [Symbol("a")],
    ],
    [
      "The input of service.get at 0 ms holds [function follow], which cannot be written as code",
      asTexts,
      [of(follow)],
    ],
    [
      "service.get at 530 ms has more values than the 52 that have letters",
      () => interval(10).pipe(take(53)),
    ],
    ["service.get at 0 ms threw an error", fail],
    [
      "service.get at 0 ms was changed after it was emitted",
      () => {
        const numbers = [1];
        const push$ = timer(1).pipe(map(() => numbers.push(2)));
        return merge(of(numbers), push$.pipe(ignoreElements()));
      },
    ],
    [
      "service.get at 0 ms needs clock, which a test does not have there",
      one,
      [{ clock }],
      ofClock,
    ],
  ])("%s", async (why, get, args, recorder) => {
    const events = recordGet(get, args, recorder);

    expect(await refusalOf(events, getCode(get))).toBe(why);
  });

  it.each<[why: string, recorded: Method, replayed: Method]>([
    ["In a replay, service.get at 0 ms throws Error: full", () => 1, fail],
    ["service.get returns no stream in the replay", one, () => 1],
    ["service.get at 0 ms: the recording has 1, the replay has 2", one, two],
    [
      "service.get at 0 ms: the recording has 6 at [5], the replay has 0",
      () => of([1, 2, 3, 4, 5, 6, 7]),
      () => of([1, 2, 3, 4, 5, 0, 7]),
    ],
    [
      `service.get at 0 ms: the recording has "…${text}" at [0], the replay has "…${text}b"`,
      () => of([text.repeat(9)]),
      () => of([`${text.repeat(9)}b`]),
    ],
    [
      "a replay throws Error: full",
      one,
      () => {
        throwError(() => new Error("full")).subscribe();
        return one();
      },
    ],
    [
      "the replay does not end",
      () => interval(200).pipe(take(2)),
      () => {
        const ticks$ = new Subject();
        interval(200).subscribe(ticks$);
        return ticks$.pipe(take(2));
      },
    ],
    [
      "the replay does not end",
      one,
      () => merge(one(), timer(0).pipe(repeat(), ignoreElements())),
    ],
  ])("%s", async (why, recorded, replayed) => {
    expect(await refusalOf(recordGet(recorded), getCode(replayed))).toBe(why);
  });

  it("it returns no stream in the replay, where it is made later", async () => {
    const events = recordUsers((users) => {
      users.setName("bo");
      after(100, () => follow(users.me()));
    });
    const create = (backend: HttpBackend) => ({
      users: Object.assign(createUsers(backend).users, { me: () => 1 }),
    });

    expect(await refusalOf(events, replayable(create))).toBe(
      "users.me returns no stream in the replay",
    );
  });
});

class Account {
  readonly owner = "Ann";
  readonly #isOpen: boolean;

  constructor(isOpen: boolean) {
    this.#isOpen = isOpen;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }
}

class NotFound extends Error {}

/** It has the name of a class of the platform. */
class Request extends NotFound {}

class Rooms extends Map {}

describe("exportTest refuses a value, since service.get at 0 ms", () => {
  it.each<[name: string, value: object]>([
    ["NotFound", new NotFound("no room 7")],
    ["Request", new Request("none")],
    ["Rooms", new Rooms()],
  ])("holds %s, which is not declared", async (name, value) => {
    expect(await refusalOfValue(value)).toBe(
      `service.get at 0 ms holds ${name}, which is not declared: new Recorder({ classes: { ${name}: [${name}, (value) => [/* the constructor's arguments */]] } })`,
    );
  });

  const form = new FormData();
  form.append("photo", new Blob(["a"]));
  const partial = () =>
    new Recorder({
      redact: (key) => key === "pin",
      classes: {
        Secret: [Secret, ({ pin }) => [pin]],
        Account: [Account, ({ isOpen }) => [isOpen]],
        Money: [Money, () => []],
      },
    });
  it.each<[why: string, value: unknown]>([
    ["holds Secret, whose private fields cannot be compared", new Secret(7)],
    [
      "holds Account, whose private fields cannot be compared",
      new Account(true),
    ],
    ["is recorded as Money(), which differs at cents", new Money(5)],
    ["is recorded as { a: 1 }, which differs at pin", { a: 1, pin: 7 }],
    ["holds a File at [0][1], which cannot be compared", form],
  ])("%s: choose in `shown` what to compare", async (why, value) => {
    expect(await refusalOfValue(value, partial())).toBe(
      `service.get at 0 ms ${why}: choose in \`shown\` what to compare`,
    );
  });

  it.each<[why: string, args: (value: Money) => readonly unknown[]]>([
    [
      ": `classes` describes it as Money(5), but new Money(5) as Money(0.05)",
      ({ cents }) => [cents / 100],
    ],
    [
      ", whose declaration in `classes` holds [function fail], which cannot be written as code",
      () => [fail],
    ],
    [
      ", whose declaration in `classes` holds [unreadable], which cannot be written as code",
      fail,
    ],
  ])("holds Money%s", async (why, args) => {
    const recorder = new Recorder({ classes: { Money: [Money, args] } });

    expect(await refusalOfValue(new Money(500), recorder)).toBe(
      `service.get at 0 ms holds Money${why}`,
    );
  });

  it.each<[why: string, value: unknown]>([
    ["holds [WeakMap], which cannot be written as code", new WeakMap()],
    ["exceeds the limit of 1000 parts", new Array(1001).fill(0)],
  ])("%s", async (why, value) => {
    expect(await refusalOfValue(value)).toBe(`service.get at 0 ms ${why}`);
  });

  it("needs a class that no import names", async () => {
    const get = () => of(new Money(5));
    const classes = { Money: [Money, ({ cents }: Money) => [cents]] } as const;
    const events = recordGet(
      get,
      [],
      new Recorder<{ Money: Money }>({ classes }),
    );

    expect(await refusalOf(events, getCode(get))).toBe(
      "Money is needed, but is not among `imports`",
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
      "nothing is whole: service.one$ began before the recorded events, or is of a service that the test does not create",
      replayable(() => ({})),
    ],
  ])("%s", async (why, code) => {
    const create = () => ({ service: { one$: one() } });
    const events = record(create, ({ service }) => follow(service.one$));

    expect(await refusalOf(events, code)).toBe(why);
  });
});

describe("exportTest refuses requests, since", () => {
  it.each<[why: string, act: (lists: ListService) => void]>([
    [
      "backend.requests$ at 0 ms was changed after it was emitted",
      (lists) => follow(lists.save([1])),
    ],
    [
      "lists.join at 50 ms: the recording has [1029, 1028, 1027, … 26 more, 1000], the replay has [1000, 1001, 1002, … 26 more, 1029]",
      // Their responses are equal, and so one constant in a test.
      (lists) => follow(merge(lists.join([]), lists.join([]))),
    ],
  ])("%s", async (why, act) => {
    const respond = () =>
      httpResponse(Array.from({ length: 30 }, (_, i) => 1000 + i));
    const backend = { handle: () => timer(50).pipe(map(respond)) };
    const events = record(createLists, ({ lists }) => act(lists), { backend });

    expect(await refusalOf(events, listsCode)).toBe(why);
  });

  it("the time is in their URL", async () => {
    vi.setSystemTime(1_764_000_000_000);
    const events = recordUsers((users) => follow(users.now()));
    vi.useRealTimers();

    expect(await refusalOf(events, usersCode)).toMatch(
      /^GET api\/now\?at=\d+ was recorded, but the replay sends GET api\/now\?at=\d+: the time is in its URL/,
    );
  });

  it("a header was not recorded", async () => {
    const backend = new TicketServer();
    const act = ({ tickets }: ReturnType<typeof createTickets>) =>
      follow(tickets.getPage());
    const events = record(createTickets, act, { backend });

    expect(await refusalOf(events, ticketsCode)).toMatch(
      /^tickets.getPage at 150 ms: the recording has .*next: "api.*, the replay has .*next: undefined/,
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
    'service.get at 700 ms: the recording has "a", the replay has "a" at 300 ms; the page was busy: timers fired up to 400 ms late',
  );
});

/** Why there is no test of a call that emits `value`. */
function refusalOfValue(value: unknown, recorder?: Recorder): Promise<string> {
  const get = () => of(value);
  const imports = { "./services.ts": ["services", "Money"] };
  const events = recordGet(get, [], recorder);
  return refusalOf(events, { ...getCode(get), imports });
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
