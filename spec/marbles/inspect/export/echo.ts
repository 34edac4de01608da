/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  EmptyError,
  type Observable,
  of,
  throwError,
  TimeoutError,
} from "rxjs";
import { Recorder } from "rx-heroes/inspect";
import { follow, record } from "./record.ts";
import { testOf } from "./test-of.ts";

export class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }
}

/** It has the name of a class of the platform. */
export class Event {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }
}

/** Cannot be compared. */
export class Secret {
  readonly #pin: number;

  constructor(pin: number) {
    this.#pin = pin;
  }

  get pin(): number {
    return this.#pin;
  }
}

interface Ticket {
  readonly title: string;
  readonly status: "open" | "closed";
}

/** Emits what it is given, and fails with it. */
const service = {
  echo: (value: unknown): Observable<unknown> => of(value),
  save: (ticket: Ticket): Observable<Ticket> => of(ticket),
  fail: (value: unknown): Observable<never> => throwError(() => value as Error),
};

export function services(): { readonly service: typeof service } {
  return { service };
}

/** Code of a test that is beside this file. */
export const echoCode = {
  create: services,
  setup: "services()",
  imports: { "./echo.ts": ["services", "Money", "Event"] },
};

export const echoModules = { "./echo.ts": { services, Money, Event } };

/** The test of `echo` and `fail` with `value`. */
export function echoTest(value: unknown, code = echoCode): Promise<string> {
  const recorder = new Recorder({
    classes: {
      Money: [Money, ({ cents }) => [cents]],
      Event: [Event, ({ title }) => [title]],
    },
  });
  const events = record(
    services,
    ({ service: on }) => {
      follow(on.echo(value));
      follow(on.fail(value));
    },
    { recorder },
  );
  return testOf(events, code);
}

/** Values as a test prints them. */
export const expressions: readonly string[] = [
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
  "[-0]",
  "new Uint8Array([1, 2])",
  "new BigInt64Array([1n])",
  "Uint8Array.from([1, 2]).buffer",
  "{ __proto__: null, a: 1 }",
  '{ ["__proto__"]: 1 }',
  "new Money(500)",
  "new Map([[1, [new Money(500)]]])",
  'new Event2("Opening")',
  'new RangeError("full")',
  "new Error()",
  'new Error("full", { cause: new Money(5) })',
  'Object.assign(new Error("full"), { code: 7 })',
  'new AggregateError([new Error("one")], "full")',
  'new DOMException("late", "AbortError")',
  "new EmptyError()",
  "new TimeoutError()",
  'new TimeoutError({ meta: null, lastValue: "a", seen: 1 })',
];

/** The value of one of the expressions. */
export function valueOf(expression: string): unknown {
  const names = { EmptyError, TimeoutError, Money, Event2: Event };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- from the table above
  const make = new Function(...Object.keys(names), `return ${expression}`);
  return Reflect.apply(make, undefined, Object.values(names));
}
