/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  EmptyError,
  map,
  type Observable,
  of,
  throwError,
  timeout,
  timer,
} from "rxjs";
import { describe, expect, it } from "vitest";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { eventsOf, follow } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { refusalOf, replayable, testOf } from "./test-of.ts";

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

class NotFound extends Error {}

const classes = {
  Money: [Money, (money: Money) => [money.cents]],
  Secret: [Secret, (secret: Secret) => [secret.pin]],
} as const;

/** Gives back what it is given, as a value and as an error. */
const service = {
  echo: (value: unknown): Observable<unknown> => of(value),
  fail: (value: unknown): Observable<never> => throwError(() => value as Error),
};
const create = () => ({ service });
const echoing = {
  ...replayable(create),
  imports: { "./services.ts": ["services", "Money", "Secret"] },
};
const modules = {
  "./services.ts": { services: create, Money, Secret },
};

describe("an exported test has", () => {
  it.each<[written: string, value: unknown]>([
    [
      'new Date("2026-11-22T10:00:00.000Z")',
      new Date(Date.UTC(2026, 10, 22, 10)),
    ],
    ["new Date(NaN)", new Date(NaN)],
    ['new Map([[11, "Narco"]])', new Map([[11, "Narco"]])],
    ["new Map([])", new Map()],
    ['new Set(["a", 2])', new Set(["a", 2])],
    [
      '{ at: new Map([["a", new Date("2026-01-01T00:00:00.000Z")]]) }',
      { at: new Map([["a", new Date("2026-01-01")]]) },
    ],
    ["/a\\/b/gi", /a\/b/gi],
    [
      'new RegExp("\\u202e", "")',
      /\u202e/.source.length > 0 ? new RegExp("\u202e") : 0,
    ],
    ['new URL("http://a.example/?q=1")', new URL("http://a.example?q=1")],
    ['new URLSearchParams("a=1&b=2")', new URLSearchParams("a=1&b=2")],
    ["5n", 5n],
    ["new Uint8Array([1, 2])", Uint8Array.of(1, 2)],
    ["new BigInt64Array([1n])", BigInt64Array.of(1n)],
    ["Uint8Array.from([1, 2]).buffer", Uint8Array.of(1, 2).buffer],
    ["new Money(500)", new Money(500)],
    ["new Map([[1, [new Money(500)]]])", new Map([[1, [new Money(500)]]])],
    ['new RangeError("full")', new RangeError("full")],
    ["new Error()", new Error()],
    [
      'new Error("full", { cause: new Money(5) })',
      new Error("full", { cause: new Money(5) }),
    ],
    [
      'Object.assign(new Error("full"), { code: 7 })',
      Object.assign(new Error("full"), { code: 7 }),
    ],
    [
      'new AggregateError([new Error("one")], "full")',
      new AggregateError([new Error("one")], "full"),
    ],
    [
      'new DOMException("left", "AbortError")',
      new DOMException("left", "AbortError"),
    ],
    [
      'Object.assign(new Date("1970-01-01T00:00:00.000Z"), { zone: "UTC" })',
      Object.assign(new Date(0), { zone: "UTC" }),
    ],
    ["new EmptyError()", Reflect.construct(EmptyError, [])],
  ])("%s", async (written, value) => {
    for (const method of ["echo", "fail"] as const) {
      const recorder = new Recorder({ classes });
      const events = eventsOf(
        service,
        (on) => follow(on[method](value)),
        recorder,
      );
      const test = await testOf(events, echoing);

      runExported(test, modules);
      expect(test).toContain(`service.${method}(${written})`);
    }
  });

  it("the error of a timeout", async () => {
    const late = { get: () => timer(30).pipe(timeout(20)) };
    const again = replayable(() => ({ service: late }));
    const test = await testOf(
      eventsOf(late, (on) => follow(on.get())),
      again,
    );

    runExported(test, {
      "./services.ts": { services: () => ({ service: late }) },
    });
    expect(test).toContain("new TimeoutError({ ");
  });

  it("what is shown of the values of a call", async () => {
    const recorder = new Recorder({ classes });
    const events = eventsOf(
      service,
      (on) => follow(on.echo(new Secret(7))),
      recorder,
    );
    const shown = {
      "service.echo": {
        pick: ({ pin }: Secret) => pin,
        operator: "map(({ pin }) => pin)",
      },
    };
    const imports = { ...echoing.imports, rxjs: ["map"] };
    const test = await testOf(events, { ...echoing, imports, shown });

    runExported(test, modules);
    expect(test).toContain("toBe(echo, { a: 7 })");
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
      "one of a class that extends one of the platform's",
      new (class Rooms extends Map {})(),
      "holds Rooms, which the recorder was not told",
    ],
    [
      "one that keeps all to itself",
      new Secret(7),
      "holds Secret, of which nothing can be compared: say in `shown` what counts",
    ],
  ])("%s", async (_, value, why) => {
    const recorder = new Recorder({ classes });
    const events = eventsOf(
      { get: () => of(1).pipe(map(() => value)) },
      (on) => follow(on.get()),
      recorder,
    );
    const code = {
      ...echoing,
      create: () => ({ service: { get: () => of(value) } }),
    };

    expect(await refusalOf(events, code)).toContain(
      `service.get at 0 ms ${why}`,
    );
  });

  it("a declared class that no import names", async () => {
    const recorder = new Recorder({ classes });
    const events = eventsOf(
      service,
      (on) => follow(on.echo(new Money(5))),
      recorder,
    );

    expect(await refusalOf(events, replayable(create))).toBe(
      "Money is needed, but is not among `imports`",
    );
  });
});
