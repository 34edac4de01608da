/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  BehaviorSubject,
  bufferTime,
  concat,
  debounceTime,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  identity,
  interval,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs";
import {
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import {
  type Exported,
  exportTest,
  heroServices,
  inspect,
  inspected,
  inspectedBackend,
  Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { httpResponse, seeded } from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { failure } from "../../../support/failure.ts";
import { recordHeroes } from "./heroes.ts";
import { randomHeroes, randomTickets } from "./random-sessions.ts";
import { after, follow, inRealTime, record, Screen } from "./record.ts";
import { runExported } from "./run-exported.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";
import { ticketsCode } from "./tickets/tickets.ts";

class Money {
  readonly cents = 5;
}

const numbers = Array.from({ length: 30 }, (_, i) => i);
const none = { defaultValue: undefined };

/** Responds with the URL after 50 ms; to a PUT with an error. */
const urlBackend: HttpBackend = {
  handle: ({ method, url }) =>
    timer(50).pipe(
      map(() => {
        if (url === "api/lists") return httpResponse([...numbers]);
        if (method !== "PUT") return httpResponse(url);
        throw new HttpErrorResponse({ url, status: 409 });
      }),
    ),
};

function createUsers(backend: HttpBackend) {
  const http = new HttpClient(backend);
  const name$ = new BehaviorSubject("ann");
  return {
    users: {
      name$: name$.pipe(map((name) => name.toUpperCase())),
      setName: (name: string) => name$.next(name),
      me: () => http.get(`api/users/${name$.value}`),
      all: () => http.get("api/users"),
      save: (name: string) => http.put(`api/users/${name}`, { name }),
      async audit() {
        await firstValueFrom(http.get("api/audit"), none);
        await firstValueFrom(http.post("api/audit", {}), none);
      },
      label: "a",
      labelled() {
        return of(this.label);
      },
      count: () => ({ users: name$.value.length }),
      dice: () => Math.random(),
      account: () => ({ money: new Money() }),
      refuse: (): never => fail(new Error("no")),
      money: () => of(new Money()),
      random: () => of(Math.random()),
      many: () => interval(5).pipe(take(60)),
      fails: (failure: unknown) => timer(9).pipe(map(() => { throw failure; })), // prettier-ignore
      half: () => timer(16.5),
      grow(first: number) {
        const list = [first];
        return timer(10, 10).pipe(
          take(2),
          tap(() => list.push(1)),
          map(() => list),
        );
      },
      twice: (list$: Observable<number[]>) =>
        merge(list$, timer(30).pipe(map(() => [7]))),
      partly: () =>
        concat(
          of("a"),
          throwError(() => new Error("no")),
        ),
      lists: () =>
        concat(http.get("api/lists"), http.get("api/lists")).pipe(
          distinctUntilChanged(),
        ),
      again: (text$: Observable<string>) =>
        merge(text$, timer(80).pipe(switchMap(() => text$))),
      either: (some$: Observable<string>, others$: Observable<string>) =>
        merge(some$, some$.pipe(map((text) => `${text}!`)), others$),
    },
  };
}

/** Sends what was seen every 150 ms. */
function createMetrics(backend: HttpBackend) {
  const http = new HttpClient(backend);
  const seen$ = new Subject<number>();
  const batches$ = seen$.pipe(bufferTime(150), filter((all) => all[0] !== undefined)); // prettier-ignore
  follow(batches$.pipe(mergeMap((all) => http.post("api/seen", all))));
  return { metrics: { seen: (n: number) => seen$.next(n) } };
}

const metricsCode = replayable(createMetrics);

/** Records 4, then 7. */
function recordMetrics(first: number, second: number): Recorder {
  const recorder = new Recorder();
  vi.useFakeTimers();
  const { metrics } = createMetrics(inspectedBackend(recorder, urlBackend));
  const { seen } = inspected(recorder, "metrics", metrics);
  setTimeout(() => seen(4), first);
  setTimeout(() => seen(7), second);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  return recorder;
}

type Users = ReturnType<typeof createUsers>["users"];

const usersCode = replayable(createUsers);

function recordUsers(
  act: (users: Users, recorder: Recorder) => void,
  recorder = new Recorder(),
): Recorder {
  return record(createUsers, ({ users }) => act(users, recorder), {
    backend: urlBackend,
    recorder,
  });
}

// Some have network faults, and some were recorded in real time.
describe.each(Array.from({ length: 10 }, (_, seed) => seed))(
  "exportTest exports a test that passes of seed %d of random",
  (seed) => {
    it.each([
      ["heroes", randomHeroes, heroServices],
      ["tickets", randomTickets, ticketsCode],
    ])("%s", async (what, session, code) => {
      const random = seeded(seed);
      const virtual = session(random, seed % 2 === 1);
      const late = () => Math.floor(random() * 6);
      const recorder = seed % 4 < 2 ? virtual : inRealTime(virtual, late);

      await passing(recorder, code);
      if (what === "heroes")
        expect(await leftOutOf(recorder, code)).toEqual([]);
    });
  },
);

it("exports the views of a list, one of which slowly replaces the other", async () => {
  const recorder = recordHeroes(({ heroStore }) => {
    const screen = new Screen();
    screen.show(heroStore.watch());
    after(193, () => {
      screen.leave();
      screen.show(heroStore.watch());
    });
  });
  const left = recorder.events().findIndex(({ kind }) => kind === "U");
  let i = 0;
  const slow = inRealTime(recorder, () => (i++ > left ? 14 : 0));

  await passing(slow);
  expect(await leftOutOf(slow, heroServices)).toEqual([]);
});

describe("An exported test", () => {
  it.each<[what: string, act: (on: Users) => void, code: (string | RegExp)[]]>([
    [
      "makes a call before time begins, as one does in a test",
      (on) => after(200, () => follow(on.all())),
      ['expectObservable(users.all()).toBe("50ms (a|)", '],
    ],
    [
      "makes a call as it is subscribed, if it depends on an earlier one",
      (on) => {
        follow(on.name$);
        after(50, () => on.setName("bo"));
        after(100, () => follow(on.me()));
      },
      [
        'timer(50).subscribe(() => users.setName("bo"));',
        "defer(() => users.me())",
        '"GET api/users/bo"',
      ],
    ],
    [
      "makes a call before it is subscribed, once for several subscriptions",
      (on) => {
        follow(on.name$);
        after(50, () => on.setName("bo"));
        after(60, () => {
          const me$ = on.me();
          after(100, () => on.setName("cy"));
          after(200, () => follow(me$));
          after(300, () => follow(me$));
        });
      },
      [
        "const me$ = timer(60).pipe(map(() => users.me()), shareReplay(1));",
        /(expectObservable\(me\$\.pipe\(switchAll\(\)\)[^]*){2}/,
        /"GET api\/users\/bo": \[[^\]]*cold[^\]]*cold/,
      ],
    ],
    [
      "makes a call that nobody subscribes to, at its time",
      (on) => {
        follow(on.name$);
        after(300, () => on.setName("bo"));
      },
      ["timer(300).subscribe("],
    ],
    [
      "sets a property",
      (on) => {
        on.label = "b";
        follow(on.labelled());
      },
      ['users.label = "b"'],
    ],
    [
      "expects what a call returned, at its time",
      (on) => {
        follow(on.name$);
        after(300, () => on.count());
      },
      ["timer(300).pipe(map(() => users.count()))", "{ a: { users: 3 } }"],
    ],
    [
      "takes as many values as the subscriber took",
      (on) => {
        follow(on.name$.pipe(take(1)));
        follow(on.all().pipe(take(1)));
      },
      ["users.name$.pipe(take(1))", "users.all().pipe(take(1))"],
    ],
    [
      "has the subscription that StrictMode ends at once",
      (on) => {
        const all$ = on.all();
        follow(all$).unsubscribe();
        follow(all$);
      },
      [
        "(^!)",
        /expectSubscriptions\(\w+\$\.subscriptions\)\.toBe\("\(\^!\)"\)/,
      ],
    ],
    [
      "has inputs that emit later, at once, or never, and one emission for all that receive it",
      (on) => {
        const some$ = new Subject<string>();
        follow(on.either(some$, new BehaviorSubject("start")));
        after(100, () => some$.next("ab"));
        after(200, () => follow(on.either(of("x", "yz"), NEVER)));
      },
      [
        'hot("100ms a", { a: "ab" })',
        'hot("a", { a: "start" })',
        'users.either(of("x", "yz"), NEVER)',
      ],
    ],
    [
      "has an input that each subscriber receives the state of",
      (on) => {
        const state$ = new ReplaySubject<string>(1);
        state$.next("a");
        follow(on.again(state$));
        after(50, () => state$.next("b"));
      },
      ['hot("50ms b").pipe(startWith("a"), shareReplay(1))'],
    ],
    [
      "has an input that emits twice in a millisecond, and soon again",
      (on) => {
        const some$ = new Subject<string>();
        follow(on.either(some$, NEVER));
        after(50, () => {
          some$.next("a");
          some$.next("b");
        });
        after(52, () => some$.next("c"));
      },
      ['hot("50ms (abc)")'],
    ],
    [
      "has an error beside values that stand for themselves",
      (on) => follow(on.partly()),
      ['toBe("(a#)", undefined, new Error("no"))'],
    ],
    [
      "has equal responses as two objects, if a service compares them by identity",
      (on) => follow(on.lists()),
      [/(httpResponse\(\[[^]*){2}/],
    ],
    [
      "has the failure of a request, and what was written",
      (on) => follow(on.save("bo")),
      [
        'new HttpErrorResponse({ url: "api/users/bo", status: 409 })',
        'cold("50ms #", undefined, failure)',
        '["PUT api/users/bo", { name: "bo" }]',
      ],
    ],
  ])("%s", async (_, act, code) => {
    const recorder = recordUsers(act);

    const test = await passing(recorder, usersCode);
    for (const text of code) expect(test).toMatch(text);
    expect(await leftOutOf(recorder, usersCode)).toEqual([]);
  });

  it.each([
    [297, "b"],
    [303, "a", "b"],
  ])(
    "has what is saved if it waits for 300 ms, and %d ms pass",
    async (ms, ...saved) => {
      const create = (backend: HttpBackend) => {
        const http = new HttpClient(backend);
        const save = (text: string) => http.post(`api/${text}`, text);
        return {
          form: {
            autosave: (text$: Observable<string>) =>
              text$.pipe(debounceTime(300), mergeMap(save)),
          },
        };
      };
      const recorder = record(
        create,
        ({ form }) => {
          const text$ = new Subject<string>();
          follow(form.autosave(text$));
          after(8, () => text$.next("a"));
          after(8 + ms, () => text$.next("b"));
        },
        { backend: urlBackend },
      );

      const test = await passing(recorder, replayable(create));
      expect([...new Set(test.match(/(?<="POST api\/)./g))]).toEqual(saved);
      expect(await leftOutOf(recorder, replayable(create))).toEqual([]);
    },
  );

  it("keeps calls that are sent as one request later", async () => {
    const recorder = recordMetrics(20, 40);

    expect(await passing(recorder, metricsCode)).toContain("[4, 7]");
  });

  it("ends where a service does not end any more", async () => {
    const creating = (until: typeof takeUntil) => () => ({
      clock: {
        ticks: (stop$: Observable<unknown>) =>
          interval(1000).pipe(until(stop$)),
      },
    });
    const create = creating(takeUntil);
    const recorder = record(create, ({ clock }) => {
      const stop$ = new Subject<number>();
      follow(clock.ticks(stop$));
      after(2500, () => stop$.next(1));
    });
    const test = await passing(recorder, replayable(create));

    const services = creating(() => identity);
    const message = failure(() =>
      runExported(test, { "./services.ts": { services } }),
    );
    expect(message).toContain("ten minutes");
  });

  it("sees timers that the services have set as they were created", async () => {
    const create = () => {
      const beats$ = new BehaviorSubject(0);
      interval(700).subscribe({ next: (n) => beats$.next(n + 1), error: fail });
      return { heart: { beats$: beats$.pipe(map((n) => n)) } };
    };
    const recorder = new Recorder();
    vi.useFakeTimers();
    const heart = inspected(recorder, "heart", create().heart);
    setTimeout(() => follow(heart.beats$.pipe(take(3))), 900);
    vi.advanceTimersByTime(4000);
    vi.useRealTimers();

    expect(await passing(recorder, replayable(create))).toContain(
      "maxFrames = ",
    );
    expect(await leftOutOf(recorder, replayable(create))).toEqual([]);
  });

  it("fails where a derived property emits something else", async () => {
    const recorder = recordUsers((users) => {
      follow(users.name$);
      after(100, () => users.setName("bo"));
    });
    const test = await passing(recorder, usersCode);
    const services = (backend: HttpBackend) => {
      const { users } = createUsers(backend);
      return { users: { ...users, name$: of("") } };
    };

    const message = failure(() =>
      runExported(test, { "./services.ts": { services } }),
    );
    expect(message).toContain('"", expected "ANN"');
  });

  it("has two calls that are picked of thousands", async () => {
    const recorder = recordUsers((on) => {
      follow(on.name$);
      for (let i = 0; i < 1001; i++) on.setName("a");
      follow(on.all());
    });
    const calls = [1000, 1001];

    expect(await passing(recorder, usersCode, { calls })).toContain("all()");
  });

  it("has the picked calls alone, and its title", async () => {
    const recorder = recordHeroes();
    const search = recorder
      .events()
      .find(({ track }) => track.name.endsWith(".search"));
    const calls = [search?.track.call ?? NaN];
    const options = { title: "cancels", calls };
    const test = await passing(recorder, heroServices, options);

    expect(test).toContain('it("cancels", ');
    expect(test).toContain("const { heroService } = createServices(");
    expect(test).toContain("GET api/heroes/?name=m");
    expect(test.replace(/\/\/.*/g, "")).not.toMatch(/messages|DELETE|console/);
    const leftOut = await leftOutOf(recorder, heroServices, options);
    expect(leftOut).toContain(
      "heroService.deleteHero (call 3): was not picked",
    );
    expect(leftOut).toContain("messageService.messages$: was not picked");
    expect(leftOut).toContain(
      "DELETE api/heroes/12: nothing in the test sends it: call 3 sent it",
    );
  });

  it("expects any number of requests, however many are at once", async () => {
    const recorder = recordUsers((users) => {
      for (let i = 0; i < 60; i++) follow(users.save(`bo${i % 57}`));
      after(10, () => follow(users.all()));
    });

    expect(await passing(recorder, usersCode)).toContain("i >= 52");
    expect(await leftOutOf(recorder, usersCode)).toEqual([]);
  });

  it("runs in Jest", async () => {
    const runner = "jest";
    const test = await passing(recordHeroes(), heroServices, { runner });

    expect(test).toContain('from "@jest/globals"');
    expect(test).toContain('jest.spyOn(console, "error")');
  });

  it("has the named headers of requests and errors", async () => {
    const headers = { "Retry-After": "120", "Set-Cookie": "t0k3n" };
    const backend: HttpBackend = {
      handle: ({ url }) =>
        timer(50).pipe(
          map(() => {
            throw new HttpErrorResponse({ url, status: 429, headers });
          }),
        ),
    };
    const create = (backend: HttpBackend) => {
      const http = new HttpClient(backend);
      const headers = { "Idempotency-Key": "1", Accept: "text/csv" };
      return { lists: { save: () => http.post("a", [], { headers }) } };
    };
    const recorder = record(create, ({ lists }) => follow(lists.save()), {
      backend,
      headers: ["Retry-After", "Idempotency-Key"],
    });

    const test = await passing(recorder, replayable(create));
    expect(test).toContain('["POST a", [], "1"]');
    expect(test).toContain('"retry-after": "120"');
    expect(test).not.toMatch(/t0k3n|csv/);
    expect(await leftOutOf(recorder, replayable(create))).toEqual([]);
  });
});

describe("exportTest leaves out by itself, and names in the test,", () => {
  it.each<[leftOut: string[], act: (on: Users, recorder: Recorder) => void]>([
    [
      [
        "users.audit (call 0): returns a promise, which does not settle in virtual time",
        "GET api/audit: nothing in the test sends it: call 0 sent it",
        "POST api/audit: nothing in the test sends it",
      ],
      (on) => void on.audit(),
    ],
    [
      [
        "users.account (call 0): returned Money {…}, which is not plain data",
        "users.account (call 1): returned Money {…}, which is not plain data",
      ],
      (on) => {
        on.account();
        on.account();
      },
    ],
    [
      ["users.refuse (call 0): threw an error"],
      (on) => void failure(on.refuse),
    ],
    [
      ["users.money (call 0): emitted Money {…}, which is not plain data"],
      (on) => follow(on.money()),
    ],
    [
      ["users.many (call 0): has more than 52 different values"],
      (on) => follow(on.many()),
    ],
    [
      ["users.fails (call 0): has the error undefined"],
      (on) => follow(on.fails(undefined)),
    ],
    [
      ["users.half (call 0): has a time that marbles cannot express, 16.5 ms"],
      (on) => follow(on.half()),
    ],
    [
      [
        "users.twice (call 0): emitted function follow, which is not plain data",
      ],
      (on) => follow(on.twice(of([follow as never]))),
    ],
    [
      ["toString: is not created by the test", "users.all: is not created by the test"], // prettier-ignore
      (_, recorder) => {
        follow(of(1).pipe(inspect(recorder, "toString")));
        follow(of(1).pipe(inspect(recorder, "users.all")));
      },
    ],
    [
      ["users.name$: began before the recording"],
      (on, recorder) => {
        follow(on.name$);
        recorder.clear();
        after(10, () => on.setName("bo"));
      },
    ],
    [
      ['users.name$: the recording has "BO", the replay has "ANN"'],
      (on, recorder) => {
        on.setName("bo");
        recorder.clear();
        follow(on.name$);
      },
    ],
  ])("%s", async (leftOut, act) => {
    const recorder = recordUsers((users, recorder) => {
      act(users, recorder);
      after(1200, () => follow(users.all()));
    });
    // The async method goes on.
    await new Promise(setImmediate);

    const test = await passing(recorder, usersCode);
    expect(await leftOutOf(recorder, usersCode)).toEqual(leftOut);
    expect(test).toContain("users.all()");
    for (const reason of leftOut) expect(test).toContain(`// - ${reason}`);
  });

  it("a call that was given a service, unless the test creates it", async () => {
    const create = () => ({
      log: { lines$: of("a") },
      printer: { print: (job: object) => of(Object.keys(job).length) },
    });
    const recorder = new Recorder();
    const clock = inspected(recorder, "clock", { now: () => 1 });
    record(
      create,
      ({ log, printer }) => {
        follow(printer.print({ log, lines: 1 }));
        follow(printer.print({ clock }));
      },
      { recorder },
    );

    const test = await passing(recorder, replayable(create));
    expect(test).toContain("printer.print({ log, lines: 1 })");
    expect(await leftOutOf(recorder, replayable(create))).toEqual([
      "printer.print (call 1): was given clock, which is not created by the test",
    ]);
  });

  it("a call that is sent with another one, after a late timer", async () => {
    let isFirst = true;
    const recorder = inRealTime(recordMetrics(140, 160), () => {
      const late = isFirst ? 12 : 0;
      isFirst = false;
      return late;
    });

    expect(await leftOutOf(recorder, metricsCode)).toContain(
      "metrics.seen (call 1): with it, the replay sends POST api/seen, which the recording does not have",
    );
  });

  it("a call that has sent later what another one sends, too", async () => {
    let n = 0;
    const create = (backend: HttpBackend) => {
      const http = new HttpClient(backend);
      const post$ = timer(100).pipe(mergeMap(() => http.post("api/a", 1)));
      return {
        form: {
          save: () => post$,
          saveMoney: () => post$.pipe(map(() => new Money())),
        },
      };
    };
    const backend = {
      handle: () => timer(50).pipe(map(() => httpResponse(n++))),
    };
    const recorder = record(
      create,
      ({ form }) => {
        follow(form.saveMoney());
        after(500, () => follow(form.save()));
      },
      { backend },
    );

    expect(await passing(recorder, replayable(create))).toContain("{ a: 1 }");
    expect(await leftOutOf(recorder, replayable(create))).toEqual([
      "form.saveMoney (call 0): emitted Money {…}, which is not plain data",
      "POST api/a: nothing in the test sends it",
    ]);
  });

  it("a second user, whose services have the same names", async () => {
    const recorder = recordUsers((ann, recorder) => {
      const bo = inspected(recorder, "users", createUsers(urlBackend).users);
      bo.setName("bo");
      follow(bo.name$);
      follow(ann.name$);
    });

    expect(await passing(recorder, usersCode)).toContain('"ANN"');
    expect(await leftOutOf(recorder, usersCode)).toEqual([
      "users (2).setName (call 0): belongs to another service of that name",
      "users (2).name$: belongs to another service of that name",
    ]);
  });

  it("a value that differs each time, with both", async () => {
    const recorder = recordUsers((users) => {
      follow(users.random());
      users.dice();
      users.count();
      follow(users.all());
    });
    expect(await leftOutOf(recorder, usersCode)).toEqual([
      expect.stringMatching(
        /^users\.dice \(call 1\): the recording returned 0\.\d+, the replay returns 0\.\d+$/,
      ),
      expect.stringMatching(
        /^users\.random \(call 0\): the recording has 0\.\d+, the replay has 0\.\d+$/,
      ),
    ]);
  });

  it("a value that is changed after it was emitted", async () => {
    const recorder = recordUsers((users) => {
      follow(users.grow(0));
      follow(users.all());
    });
    expect(await leftOutOf(recorder, usersCode)).toEqual([
      "users.grow (call 0): emitted [0, 1], which cannot be compared, or was changed later",
    ]);
  });

  it("a call that changes what it was given, and a response", async () => {
    const create = (backend: HttpBackend) => {
      const http = new HttpClient(backend);
      const lists$ = () => http.get<number[]>("api/lists");
      return {
        lists: {
          join: (list: number[]) => of(list.push(2)),
          reversed: () => lists$().pipe(map((list) => list.reverse().length)),
          all: lists$,
        },
      };
    };
    const backend = {
      handle: () => timer(50).pipe(map(() => httpResponse([2, 1]))),
    };
    const recorder = record(
      create,
      ({ lists }) => {
        follow(lists.join([1]));
        follow(lists.reversed());
        after(99, () => follow(lists.all()));
      },
      { backend },
    );
    const before = JSON.stringify(recorder);

    expect(await passing(recorder, replayable(create))).toContain(
      "lists.all()",
    );
    expect(JSON.stringify(recorder)).toBe(before);
    const reason = "changes a value that it was given or received";
    expect(await leftOutOf(recorder, replayable(create))).toEqual([
      `lists.join (call 0): ${reason}`,
      `lists.reversed (call 1): ${reason}`,
      "GET api/lists: nothing in the test sends it: call 1 sent it",
    ]);
  });

  it("a request whose URL or body is redacted", async () => {
    const create = (backend: HttpBackend) => {
      const http = new HttpClient(backend);
      return {
        users: {
          me: () => http.get("api/me?pin=1234&a=1"),
          save: () => http.post("api/me", { pin: 1234 }),
          all: () => http.get("api/all"),
        },
      };
    };
    const recorder = record(
      create,
      ({ users }) => {
        follow(users.me());
        follow(users.save());
        follow(users.all());
      },
      {
        backend: new InMemoryDataService({ me: [], all: [] }),
        recorder: new Recorder({ redact: (key) => key === "pin" }),
      },
    );
    const test = await passing(recorder, replayable(create));

    for (const text of [JSON.stringify(recorder), test]) {
      expect(text).toContain("api/me?a=1");
      expect(text).not.toContain("1234");
    }
  });
});

describe("exportTest refuses", () => {
  it.each<[why: string, act: (on: Users) => void]>([
    [
      "nothing was called of the services that the test creates",
      () => undefined,
    ],
    [
      "nothing can be replayed: users.setName (call 0): emits and requests nothing",
      (on) => on.setName("a"),
    ],
    [
      "nothing can be replayed: users.refuse (call 0): threw an error; users.money (call 1): emitted Money {…}, which is not plain data; users.refuse (call 2): threw an error; and users.refuse (call 3), users.money (call 4)",
      (on) => {
        failure(on.refuse);
        follow(on.money());
        failure(on.refuse);
        failure(on.refuse);
        follow(on.money());
      },
    ],
    [
      "1001 events are more than 1000",
      (on) => {
        for (let i = 0; i < 1001; i++) on.setName("a");
      },
    ],
  ])("%s", async (why, act) => {
    expect(await refusalOf(recordUsers(act), usersCode)).toBe(why);
  });

  it.each<[why: string, create: Replayable["create"]]>([
    [
      "create throws Error: full",
      () => {
        throw new Error("full");
      },
    ],
    [
      "nothing can be replayed: users.all (call 0): is not created by the test",
      () => ({}),
    ],
    [
      "nothing can be replayed: users.all (call 0): throws Error: it does not end in the replay",
      () => {
        const endless = (): void =>
          void timer(0).subscribe({ next: endless, error: fail });
        return { users: { all: () => (endless(), NEVER) } };
      },
    ],
  ])("code, since %s", async (why, create) => {
    const recorder = recordUsers((on) => follow(on.all()));
    expect(await refusalOf(recorder, replayable(create))).toBe(why);
  });
});

describe("exportTest", () => {
  it("rejects with the reason of its signal, before and during its work", async () => {
    const recorder = recordHeroes();
    const controller = new AbortController();
    const exported = Promise.allSettled([
      exportTest(recorder, heroServices, {
        signal: AbortSignal.abort("before"),
      }),
      exportTest(recorder, heroServices, { signal: controller.signal }),
    ]);
    controller.abort("during");

    expect(await exported).toEqual([
      { status: "rejected", reason: "before" },
      { status: "rejected", reason: "during" },
    ]);
  });

  it("leaves the live page alone: nothing is logged, reported or rejected", async () => {
    const recorder = recordUsers((on) => {
      follow(on.save("bo"));
      follow(on.all());
    });
    const create = (backend: HttpBackend) => {
      const { users } = createUsers(backend);
      const all = () => {
        console.error("all");
        void Promise.reject(new Error("no")).catch(() => undefined);
        return users.all();
      };
      return { users: { ...users, all } };
    };
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);

    await exportTest(recorder, replayable(create));
    expect(log).not.toHaveBeenCalled();
  });

  it("exports the same of a session that was saved", async () => {
    const recorder = recordHeroes(undefined, new InMemoryDataService());
    const saved: unknown = JSON.parse(JSON.stringify(recorder));

    expect(await exportTest(Recorder.from(saved), heroServices)).toEqual(
      await exportTest(recorder, heroServices),
    );
  });
});

function fail(error: unknown): never {
  throw error;
}

async function leftOutOf(
  ...args: Parameters<typeof exportTest>
): Promise<readonly string[]> {
  const exported: Exported = await exportTest(...args);
  if ("leftOut" in exported) return exported.leftOut;
  throw new Error(exported.refusal);
}
