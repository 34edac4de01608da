/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  throwError,
  timeout,
  timer,
} from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpBackend } from "#src/http/http-types.ts";
import { HttpClient } from "#src/http/http-client.ts";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { echoModules, echoTest, Money } from "./echo.ts";
import { eventsOf, follow, seen } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { passing, refusalOf, replayable, testOf } from "./test-of.ts";
import { valueOf, written } from "./written.ts";

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

function fail(): never {
  throw new Error("full");
}

/** A method without arguments. */
type Method = () => Observable<unknown>;

/** What a service with one method is seen to do. */
function giving(give: Method, recorder = new Recorder()) {
  const service = { give };
  const events = eventsOf(service, (on) => follow(on.give()), recorder);
  return { events, services: () => ({ service }) };
}

const declared = () =>
  new Recorder({
    classes: {
      Secret: [Secret, ({ pin }) => [pin]],
      Account: [Account, ({ owner, pin }) => [owner, pin]],
    },
  });

describe("an exported test has", () => {
  it.each(written)("%s", async (expression) => {
    const test = await echoTest(valueOf(expression));

    runExported(test, echoModules);
    expect(test).toContain(`service.echo(${expression})`);
    expect(test).toContain(`service.fail(${expression})`);
  });

  it("the error of a timeout", async () => {
    const { events, services } = giving(() => timer(30).pipe(timeout(20)));

    expect(await passing(events, replayable(services))).toContain(
      "new TimeoutError({ ",
    );
  });

  class Person {
    readonly name = "Ann";
    readonly secret = new Secret(7);
  }
  it.each<[what: string, value: object, pick: (value: never) => unknown]>([
    ["an instance", new Secret(7), ({ pin }: Secret) => pin],
    ["a Set", new Set([new Secret(7)]), ([{ pin }]: [Secret]) => pin],
    ["no declared class", new Person(), ({ secret }: Person) => secret.pin],
    [
      "an error",
      new Error("no", { cause: new Secret(7) }),
      ({ cause }: { cause: Secret }) => cause.pin,
    ],
  ])("what is shown of the values of a call: %s", async (_, value, pick) => {
    const { events, services } = giving(() => of(value), declared());
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
  class Request extends NotFound {}
  const form = new FormData();
  form.append("photo", new Blob(["a"]));
  const wrong = (args: (value: Money) => readonly unknown[]) =>
    new Recorder({ classes: { Money: [Money, args] } });
  it.each<[what: string, give: Method, why: string, recorder?: Recorder]>([
    [
      "an undeclared class",
      () => of(new NotFound("no room 7")),
      "holds NotFound, which is not declared: new Recorder({ classes: { NotFound: [NotFound, (value) => [/* what its constructor takes */]] } })",
    ],
    [
      "a class that is called as one of the platform's is",
      () => of(new Request("none")),
      "holds Request, which is not declared: new Recorder({ classes: { Request: [",
    ],
    [
      "a class that extends one of the platform's",
      () => of(new (class Rooms extends Map {})()),
      "holds Rooms, which is not declared: new Recorder({ classes: { Rooms: [",
    ],
    [
      "a class that keeps all to itself",
      () => of(new Secret(7)),
      "holds Secret, of which not all can be compared: say in `shown` what counts",
      declared(),
    ],
    [
      "a class that keeps a part to itself",
      () => of(new Account("Ann", 7)),
      "holds Account, of which not all can be compared: say in `shown` what counts",
      declared(),
    ],
    [
      "a declaration that gives something else",
      () => of(new Money(500)),
      "holds Money: `classes` makes Money(5) of it, but Money(0.05) of new Money(5)",
      wrong(({ cents }) => [cents / 100]),
    ],
    [
      "a declaration that gives too little",
      () => of(new Money(500)),
      "is kept as Money(), which differs from it at cents: say in `shown` what counts",
      wrong(() => []),
    ],
    [
      "a declaration that gives what cannot be written",
      () => of(new Money(500)),
      "holds Money, and what `classes` gives of it holds [function fail], which cannot be written down",
      wrong(() => [fail]),
    ],
    [
      "a declaration that throws",
      () => of(new Money(500)),
      "holds Money, and what `classes` gives of it holds [unreadable], which cannot be written down",
      wrong(fail),
    ],
    [
      "a platform's object that nobody can write",
      () => of(new WeakMap()),
      "holds [WeakMap], which cannot be written down",
    ],
    [
      "what is changed after it was emitted",
      () => {
        const list = [1];
        const push$ = timer(1).pipe(map(() => list.push(2)));
        return merge(of(list), push$.pipe(ignoreElements()));
      },
      "was changed after it was emitted",
    ],
    [
      "a Blob in a form",
      () => of(form),
      "holds a File at [0][1], which cannot be compared: say in `shown` what counts",
    ],
    [
      "what `redact` leaves out",
      () => of({ name: "Ann", pin: 7 }),
      'is kept as { name: "Ann" }, which differs from it at pin: say in `shown` what counts',
      new Recorder({ redact: (key) => key === "pin" }),
    ],
  ])("%s", async (_, give, why, recorder) => {
    const { events, services } = giving(give, recorder);
    const imports = { "./services.ts": ["services", "Money"] };
    const code = { ...replayable(services), imports };

    expect(await refusalOf(events, code)).toContain(
      `service.give at 0 ms ${why}`,
    );
  });

  it("a long text by where it differs", async () => {
    const long = "a".repeat(200);
    const { events } = giving(() => of([long]));
    const again = giving(() => of([`${long}b`]));

    expect(await refusalOf(events, replayable(again.services))).toBe(
      `service.give at 0 ms: there was "…${"a".repeat(20)}" at [0], but a replay makes it "…${"a".repeat(20)}b"`,
    );
  });

  it("a declared class that no import names", async () => {
    const { events, services } = giving(
      () => of(new Money(5)),
      new Recorder({ classes: { Money: [Money, ({ cents }) => [cents]] } }),
    );

    expect(await refusalOf(events, replayable(services))).toBe(
      "Money is needed, but is not among `imports`",
    );
  });
});

describe("a redacted query", () => {
  it("is in no event and no refusal", async () => {
    const create = (backend: HttpBackend) => ({
      users: { me: () => new HttpClient(backend).get("api/me?pin=1234&a=1") },
    });
    const backend: HttpBackend = {
      handle: ({ url }) =>
        throwError(() => new HttpErrorResponse({ url, status: 404 })),
    };
    const recorder = new Recorder({ redact: (key) => key === "pin" });
    const act = (on: ReturnType<typeof create>) => follow(on.users.me());
    const events = seen(create, act, { backend, recorder });
    const refusal = await refusalOf(events, replayable(create));

    for (const text of [JSON.stringify(events), refusal]) {
      expect(text).toContain("api/me?a=1");
      expect(text).not.toContain("1234");
    }
  });
});
