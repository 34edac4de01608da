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
import { type HttpBackend, uncancellable } from "rx-heroes";
import {
  heroServices,
  type Recorder,
  type Replayable,
} from "rx-heroes/inspect";
import { expect, it } from "vitest";
import { failure } from "../../../support/failure.ts";
import { bookingsReplayable } from "../../../package/consumers/bookings/replayable.ts";
import { recordBookings } from "./bookings.ts";
import { recordHeroes } from "./heroes.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";
import { recordTickets, ticketsCode } from "./tickets/tickets.ts";

type Services = Record<string, object>;
type Create = (backend: HttpBackend) => Services;
type Method = (...args: unknown[]) => unknown;

/** Makes a mutant of a method. */
type Mutation = (method: Method) => Method;

/** How values are changed; other kinds of values stay as they are. */
const changes: Record<string, (value: unknown) => unknown> = {
  number: (value) => (typeof value === "number" ? value + 1 : value),
  text: (value) => (typeof value === "string" ? `${value}?` : value),
  day: (value) =>
    value instanceof Date ? new Date(+value + 86_400_000) : value,
  type: (value) => (value instanceof Date ? value.toJSON() : value),
  key: (value) =>
    value instanceof Map
      ? new Map([...value].map(([key, one]) => [String(key), one]))
      : value,
  size: (value) =>
    value instanceof Map ? new Map([...value].slice(1)) : value,
  length: (value) => (Array.isArray(value) ? value.slice(1) : value),
  time: (value) => (isObservable(value) ? value.pipe(delay(50)) : value),
};

/** How many values and notifications mutants have changed. */
let changed = 0;
const count = (): number => changed++;
const twice = mergeMap((value) => [value, value]);

// What a service receives of the client or the backend, it may ignore.
const ofRequests = new Map<string, Mutation>([
  [
    "does not unsubscribe",
    returning(pipe(uncancellable(), tap({ unsubscribe: count }))),
  ],
]);
const ofCalls = new Map<string, Mutation>([
  ["emits late", returning(pipe(tap(count), delay(5)))],
  ["emits twice", returning(pipe(tap(count), twice))],
  ["emits nothing", returning(pipe(tap(count), ignoreElements()))],
]);
for (const [what, change] of Object.entries(changes)) {
  const changeAll = deep(change);
  const given: Mutation =
    (method) =>
    (...args) =>
      method(...args.map(changeAll));
  const fails = catchError((error: unknown) =>
    throwError(() => changeAll(error) as Error),
  );
  ofRequests.set(`is given another ${what}`, given);
  ofCalls.set(`is given another ${what}`, given);
  ofCalls.set(`emits another ${what}`, returning(pipe(map(changeAll), fails)));
}

it.each<[what: string, code: Replayable, record: () => Recorder]>([
  ["heroes", heroServices, recordHeroes],
  ["tickets", ticketsCode, recordTickets],
  ["bookings", bookingsReplayable, recordBookings],
])(
  "an exported test of %s fails with each mutant of its services",
  async (_, code, record) => {
    const imports = { ...code.imports, "./services.ts": ["services"] };
    const setup = "services(backend)";
    const test = await testOf(record(), { ...code, setup, imports });
    const survivors: string[] = [];
    changed = 0;
    run(test, (backend) => ({ ...code.create(backend) }));
    for (const [name, key] of methodsOf(code)) {
      const isRequest = name === "backend" || name === "http";
      for (const [what, mutation] of isRequest ? ofRequests : ofCalls) {
        const before = changed;
        const services = mutant(code, name, key, mutation);
        const error = failure(() => run(test, services));
        if (changed > before && error === undefined)
          survivors.push(`${name}.${key} ${what}`);
      }
    }

    expect(survivors).toEqual([]);
    expect(changed).toBeGreaterThan(0);
  },
);

function run(test: string, services: Create): void {
  runExported(test, {
    "./services.ts": { services },
  });
}

/** All methods of the services, and that of the backend. */
function methodsOf(code: Replayable): [name: string, key: string][] {
  const backend: HttpBackend = { handle: () => NEVER };
  const services: Services = { backend, ...code.create(backend) };
  return Object.entries(services).flatMap(([name, service]) =>
    [service, Object.getPrototypeOf(service) as object]
      .flatMap((owner) => Object.getOwnPropertyNames(owner))
      .filter((key) => !(key in Object.prototype))
      .filter((key) => typeof Reflect.get(service, key) === "function")
      .map((key): [string, string] => [name, key]),
  );
}

/** Creates services of which one method is a mutant. */
function mutant(
  code: Replayable,
  name: string,
  key: string,
  mutation: Mutation,
): Create {
  return (scripted) => {
    const backend: HttpBackend = {
      handle: (request) => scripted.handle(request),
    };
    const services: Services = { ...code.create(backend), backend };
    const service = services[name] ?? {};
    const method = Reflect.get(service, key) as Method;
    Reflect.set(service, key, mutation(method.bind(service)));
    return services;
  };
}

/** A mutant whose streams go through `operator`. */
function returning(operator: MonoTypeOperatorFunction<unknown>): Mutation {
  return (method) =>
    (...args) => {
      const result = method(...args);
      return isObservable(result) ? operator(result) : result;
    };
}

/** Changes a value, or each value in a list or in a plain object. */
function deep(
  change: (value: unknown) => unknown,
): (value: unknown) => unknown {
  return function changeAll(value): unknown {
    const other = change(value);
    if (other !== value) count();
    if (other !== value || Object(value) !== value) return other;
    if (Array.isArray(value)) return value.map(changeAll);
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(
      Object.entries(value as object).map(([key, part]) => [
        key,
        changeAll(part),
      ]),
    );
  };
}
