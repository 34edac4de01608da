/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  ArgumentOutOfRangeError,
  EmptyError,
  NotFoundError,
  type Observable,
  of,
  SequenceError,
  throwError,
  timeout,
  timer,
} from "rxjs";
import { describe, expect, it } from "vitest";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { eventsOf, follow } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { passing, refusalOf, replayable, testOf } from "./test-of.ts";

class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }
}

class Secret {
  readonly #pin: number;

  constructor(pin: number) {
    this.#pin = pin;
  }

  get pin(): number {
    return this.#pin;
  }
}

/** Shows its owner alone. */
class Account extends Secret {
  readonly owner: string;

  constructor(owner: string, pin: number) {
    super(pin);
    this.owner = owner;
  }
}

class NotFound extends Error {}

/** As the platform's. */
class Event {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }
}

/** A recorder that is told of the classes. */
function telling(): Recorder {
  return new Recorder({
    classes: {
      Money: [Money, ({ cents }: Money) => [cents]],
      Secret: [Secret, ({ pin }: Secret) => [pin]],
      Event: [Event, ({ title }: Event) => [title]],
      Account: [Account, ({ owner, pin }: Account) => [owner, pin]],
    },
  });
}

/** Gives back what it is given, as a value and as an error. */
const service = {
  echo: (value: unknown): Observable<unknown> => of(value),
  fail: (value: unknown): Observable<never> => throwError(() => value as Error),
};
const create = () => ({ service });
const echoing = {
  ...replayable(create),
  imports: { "./services.ts": ["services", "Money", "Secret", "Event"] },
};
const modules = {
  "./services.ts": { services: create, Money, Secret, Event },
};

/** The value of an expression. */
function valueOf(written: string): unknown {
  const names = {
    ArgumentOutOfRangeError,
    EmptyError,
    NotFoundError,
    SequenceError,
    Money,
    Event2: Event,
  };
  // It stands in the table below.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const make = new Function(...Object.keys(names), `return ${written}`);
  return Reflect.apply(make, undefined, Object.values(names));
}

describe("an exported test has", () => {
  it.each([
    'new Date("2026-11-22T10:00:00.000Z")',
    "new Date(NaN)",
    'new Map([[11, "Narco"]])',
    "new Map([])",
    'new Set(["a", 2])',
    '{ at: new Map([["a", new Date("2026-01-01T00:00:00.000Z")]]) }',
    "/a\\/b/gi",
    'new RegExp("\\u{202e}", "")',
    'new URL("http://a.example/?q=1")',
    'new URLSearchParams("a=1&b=2")',
    "5n",
    "new Uint8Array([1, 2])",
    "new BigInt64Array([1n])",
    "Uint8Array.from([1, 2]).buffer",
    "new Money(500)",
    "new Map([[1, [new Money(500)]]])",
    'new RangeError("full")',
    "new Error()",
    'new Error("full", { cause: new Money(5) })',
    'Object.assign(new Error("full"), { code: 7 })',
    'new AggregateError([new Error("one")], "full")',
    'new DOMException("left", "AbortError")',
    'Object.assign(new Date("1970-01-01T00:00:00.000Z"), { zone: "UTC" })',
    "new EmptyError()",
    "new ArgumentOutOfRangeError()",
    'new NotFoundError("none")',
    'new SequenceError("two")',
    'new Event2("Opening")',
  ])("%s", async (written) => {
    for (const method of ["echo", "fail"] as const) {
      const act = (on: typeof service) => follow(on[method](valueOf(written)));
      const test = await testOf(eventsOf(service, act, telling()), echoing);

      runExported(test, modules);
      expect(test).toContain(`service.${method}(${written})`);
    }
  });

  it("the error of a timeout", async () => {
    const late = { get: () => timer(30).pipe(timeout(20)) };
    const events = eventsOf(late, (on) => follow(on.get()));
    const again = replayable(() => ({ service: late }));

    expect(await passing(events, again)).toContain("new TimeoutError({ ");
  });

  class Lookup extends Map<string, Secret> {
    find(key: string) {
      return this.get(key)?.pin;
    }
  }
  class Person {
    readonly name = "Ann";
    readonly secret = new Secret(7);
  }
  it.each<[what: string, value: object, pick: (value: never) => unknown]>([
    ["an instance", new Secret(7), ({ pin }: Secret) => pin],
    ["a Set", new Set([new Secret(7)]), ([{ pin }]: [Secret]) => pin],
    ["an heir", new Lookup([["a", new Secret(7)]]), (a: Lookup) => a.find("a")],
    ["no declared class", new Person(), ({ secret }: Person) => secret.pin],
    [
      "an error",
      new Error("no", { cause: new Secret(7) }),
      ({ cause }: { cause: Secret }) => cause.pin,
    ],
  ])("what is shown of the values of a call: %s", async (_, value, pick) => {
    const giving = { give: () => of(value) };
    const services = () => ({ service: giving });
    const events = eventsOf(giving, (on) => follow(on.give()), telling());
    const test = await testOf(events, {
      ...replayable(services),
      imports: { rxjs: ["map"], "./services.ts": ["services", "pick"] },
      shown: { "service.give": { pick, operator: "map(pick)" } },
    });

    runExported(test, { "./services.ts": { services, pick } });
    expect(test).toContain("toBe(give, { a: 7 })");
  });
});

describe("exportTest refuses", () => {
  it.each<[what: string, value: unknown, why: string]>([
    [
      "an instance of a class that was not declared",
      new NotFound("no room 7"),
      "holds NotFound, which the recorder was not told: new Recorder({ classes: { NotFound: [NotFound, (value) => [/* what its constructor takes */]] } })",
    ],
    [
      "one of a class that is called as one of the platform's is",
      new (class Request extends NotFound {})("none"),
      "holds Request, which the recorder was not told",
    ],
    [
      "one of a class that extends one of the platform's",
      new (class Rooms extends Map {})(),
      "holds Rooms, which the recorder was not told",
    ],
    [
      "one that keeps all to itself",
      new Secret(7),
      "holds Secret, of which not all can be compared: say in `shown` what counts",
    ],
    [
      "one that keeps a part to itself",
      new Account("Ann", 7),
      "holds Account, of which not all can be compared: say in `shown` what counts",
    ],
  ])("%s", async (_, value, why) => {
    const giving = { get: () => of(value) };
    const events = eventsOf(giving, (on) => follow(on.get()), telling());
    const code = { ...echoing, create: () => ({ service: giving }) };

    expect(await refusalOf(events, code)).toContain(
      `service.get at 0 ms ${why}`,
    );
  });

  it("a declared class that no import names", async () => {
    const act = (on: typeof service) => follow(on.echo(new Money(5)));
    const events = eventsOf(service, act, telling());

    expect(await refusalOf(events, replayable(create))).toBe(
      "Money is needed, but is not among `imports`",
    );
  });
});
