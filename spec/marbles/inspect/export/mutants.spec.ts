import {
  catchError,
  delay,
  ignoreElements,
  isObservable,
  map,
  mergeMap,
  NEVER,
  type MonoTypeOperatorFunction,
  pipe,
  tap,
  throwError,
} from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import type { HttpBackend } from "#src/http/http-types.ts";
import type { Replayable } from "#src/marbles/inspect/export/replayable.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { uncancellable } from "#src/services/uncancellable.ts";
import { Money } from "../../../package/consumers/bookings/money.ts";
import { RoomTaken } from "../../../package/consumers/bookings/room-taken.ts";
import { bookingsReplayable } from "../../../package/consumers/bookings/watched-bookings.ts";
import { failure } from "../../../support/failure.ts";
import { bookingsSession } from "./bookings.ts";
import { happenedAtOnce } from "./happened.ts";
import { wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";
import { ticketSession, wholeTickets } from "./tickets.ts";
import { ticketsReplayable } from "./tickets/watched-tickets.ts";

type Create = (backend: HttpBackend) => Record<string, object>;
type Method = (...args: unknown[]) => unknown;

/** What a method does by mistake. */
type Mistake = (method: Method) => Method;

/** What might stand in place of a value; itself where nothing might. */
const others: Record<string, (value: unknown) => unknown> = {
  number: (one) => (typeof one === "number" ? one + 1 : one),
  text: (one) => (typeof one === "string" ? `${one}?` : one),
  day: (one) => (one instanceof Date ? new Date(+one + 86_400_000) : one),
  type: (one) => (one instanceof Date ? one.toJSON() : one),
  class: (one) => (one instanceof Money ? { cents: one.cents } : one),
  error: (one) => (one instanceof RoomTaken ? new Error(one.message) : one),
  key: (one) => mapped(one, ([key, value]) => [[String(key), value]]),
  size: (one) => mapped(one, (entry, i) => (i > 0 ? [entry] : [])),
  length: (one) => (Array.isArray(one) ? one.slice(1) : one),
  time: (one) => (isObservable(one) ? one.pipe(delay(50)) : one),
  form: (one) => (one instanceof FormData ? new FormData() : one),
};

/** How often a mistake has made a difference. */
let made = 0;
const count = (): number => made++;
const twice = mergeMap((one) => [one, one]);

// What sends requests for the services is wrong in what it is given.
const sendings = new Map<string, Mistake>([
  [
    "cannot be left",
    giving(pipe(uncancellable(), tap({ unsubscribe: count }))),
  ],
]);
const givings = new Map<string, Mistake>([
  ["is late", giving(pipe(tap(count), delay(5)))],
  ["comes twice", giving(pipe(tap(count), twice))],
  ["is lost", giving(pipe(tap(count), ignoreElements()))],
]);
for (const [what, other] of Object.entries(others)) {
  const part = deep(other);
  const given: Mistake =
    (method) =>
    (...args) =>
      method(...args.map(part));
  const failed = catchError((error: unknown) =>
    throwError(() => part(error) as Error),
  );
  sendings.set(`is given another ${what}`, given);
  givings.set(`is given another ${what}`, given);
  givings.set(`gives another ${what}`, giving(pipe(map(part), failed)));
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it.each<
  [what: string, code: Replayable, eventsOf: () => readonly MarbleEvent[]]
>([
  ["heroes", heroServices, () => happenedAtOnce(wholeSession)],
  [
    "tickets",
    ticketsReplayable,
    () => ticketSession(wholeTickets).recorder.events(),
  ],
  ["bookings", bookingsReplayable, bookingsSession],
])(
  "an exported test of %s fails with whatever is done otherwise",
  async (_, code, eventsOf) => {
    const imports = { ...code.imports, "./services.ts": ["services"] };
    const setup = "services(backend)";
    const test = await testOf(eventsOf(), { ...code, setup, imports });
    const passed: string[] = [];
    made = 0;
    run(test, (backend) => ({ ...code.create(backend) }));
    for (const [name, key] of methodsOf(code)) {
      for (const [what, mistake] of isBelow(name) ? sendings : givings) {
        const before = made;
        const broken = mistaken(code, name, key, mistake);
        const why = failure(() => run(test, broken));
        const isFound = made === before || why !== undefined;
        if (!isFound) passed.push(`${name}.${key} ${what}`);
      }
    }

    expect(passed).toEqual([]);
    expect(made).toBeGreaterThan(0);
  },
);

function isBelow(name: string): boolean {
  return name === "backend" || name === "http";
}

/** All methods of the services, and that of the backend. */
function methodsOf(code: Replayable): [name: string, key: string][] {
  const backend: HttpBackend = { handle: () => NEVER };
  const all = Object.entries({ backend, ...code.create(backend) });
  return all.flatMap(([name, service]) =>
    [service, Object.getPrototypeOf(service) as object]
      .flatMap((one) => Object.getOwnPropertyNames(one))
      .filter((key) => !(key in Object.prototype))
      .filter((key) => typeof Reflect.get(service, key) === "function")
      .map((key): [string, string] => [name, key]),
  );
}

/** Makes services of which one has a method that does otherwise. */
function mistaken(
  code: Replayable,
  name: string,
  key: string,
  mistake: Mistake,
): Create {
  return (given) => {
    const backend: HttpBackend = { handle: (request) => given.handle(request) };
    const all: Record<string, object> = { ...code.create(backend), backend };
    const service = all[name] ?? {};
    const method = Reflect.get(service, key) as Method;
    Reflect.set(service, key, mistake(method.bind(service)));
    return all;
  };
}

function run(test: string, services: Create): void {
  runExported(test, {
    "../money.ts": { Money },
    "../room-taken.ts": { RoomTaken },
    "./services.ts": { services },
  });
}

function giving(otherwise: MonoTypeOperatorFunction<unknown>): Mistake {
  return (method) =>
    (...args) => {
      const result = method(...args);
      return isObservable(result) ? otherwise(result) : result;
    };
}

/** Has each part of a value be another one. */
function deep(other: (part: unknown) => unknown): (value: unknown) => unknown {
  return function changed(value): unknown {
    const own = other(value);
    if (own !== value) count();
    if (own !== value || Object(value) !== value) return own;
    if (Array.isArray(value)) return value.map(changed);
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const entries = Object.entries(value as object);
    return Object.fromEntries(
      entries.map(([key, part]) => [key, changed(part)]),
    );
  };
}

function mapped(
  value: unknown,
  change: (entry: [unknown, unknown], i: number) => [unknown, unknown][],
): unknown {
  return value instanceof Map ? new Map([...value].flatMap(change)) : value;
}
