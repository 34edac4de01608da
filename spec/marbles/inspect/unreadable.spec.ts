import { BehaviorSubject, from, type Observable, of, throwError } from "rxjs";
import type { HttpBackend, HttpResponse } from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { shortText } from "#src/marbles/inspect/short-text.ts";
import { valueText } from "#src/marbles/testing/value-text.ts";

/** What throws, or never ends, when it is read. */
const unreadable: readonly (readonly [name: string, value: unknown])[] = [
  ["a revoked proxy", revoked({})],
  ["a revoked list", revoked([])],
  ["a revoked function", revoked(() => undefined)],
  ["a proxy whose traps throw", failingProxy({})],
  ["a function whose traps throw", failingProxy(() => undefined)],
  ["a getter that throws", withGetter({}, "a")],
  ["a getter of a list that throws", withGetter([1], 0)],
  ["a tag that throws", withGetter(instance(), Symbol.toStringTag)],
  ["a class that throws", withGetter(instance(), "constructor")],
  ["a class whose name throws", new (withGetter(empty(), "name"))()],
  ["a class whose name is a symbol", new (named(Symbol("a")))()],
  ["a class whose name is huge", new (named("a".repeat(1e6)))()],
  ["a function whose name throws", withGetter(() => undefined, "name")],
  ["a symbol whose text is huge", Symbol("a".repeat(1e6))],
  ["a date that throws", withGetter(new Date(), Symbol.toPrimitive)],
  ["a Map that throws", withGetter(new Map(), Symbol.iterator)],
  ["a Map without an end", endless(new Map([["a", 1]]))],
  ["a Set without an end", endless(new Set(["a"]))],
  ["a list with four billion holes", new Array(4e9)],
  ["an error that throws", withGetter(new Error(), "message")],
  ["an error whose cause throws", new Error("a", { cause: failingProxy({}) })],
  ["an error whose text is huge", new Error("a".repeat(1e6))],
  ["an error of another class", new (class extends Error {})("a".repeat(1e6))],
  [
    "an error of strange properties",
    Object.assign(new Error("a"), { name: { toString: 1 }, toString: 1 }),
  ],
  [
    "a date of strange properties",
    Object.assign(new Date(0), { toISOString: 1, valueOf: 1 }),
  ],
  ["a URL whose text is huge", new URL(`a:${"b".repeat(1e6)}`)],
  ["a pattern whose text is huge", new RegExp("a".repeat(1e6))],
  ["a number whose text is huge", 2n ** 1_000_000n],
  ["an object that is no date", Object.create(Date.prototype)],
  ["a promise that is none", Object.create(Promise.prototype)],
];

/** Where the recorder meets a value, and what the app gets there. */
const places: Readonly<
  Record<string, (value: unknown, recorder: Recorder) => unknown>
> = {
  "an argument": (value, recorder) => echo(recorder, value),
  "in an argument": (value, recorder) => {
    const [argument] = echo(recorder, [value]) as unknown[];
    return argument;
  },
  "beside a stream": (value, recorder) => {
    const { part } = echo(recorder, { part: value, a$: of(1) }) as Part;
    return part;
  },
  "a result": (value, recorder) =>
    inspected(recorder, "a", { get: () => value }).get(),
  "what a method throws"(value, recorder) {
    try {
      return inspected(recorder, "a", { get: () => fail(value) }).get();
    } catch (error) {
      return error;
    }
  },
  "an emitted value": (value, recorder) =>
    first(inspected(recorder, "a", { get: () => from([value]) }).get()),
  "an emitted error": (value, recorder) =>
    first(inspected(recorder, "a", { get: () => failing(value) }).get()),
  "a value of an input": (value, recorder) =>
    first(echo(recorder, from([value])) as Observable<unknown>),
  "a value of a property": (value, recorder) =>
    first(inspected(recorder, "a", { value$: from([value]) }).value$),
  "what the app emits": (value, recorder) => {
    const value$ = new BehaviorSubject<unknown>(0);
    inspected(recorder, "a", { value$ }).value$.next(value);
    return value$.value;
  },
  "a property": (value, recorder) => {
    const { found } = inspected(recorder, "a", { found: value });
    // A function is bound to its service.
    return typeof found === "function" ? value : found;
  },
  "what the app sets": (value, recorder) => {
    const service = { part: undefined as unknown };
    inspected(recorder, "a", service).part = value;
    return service.part;
  },
  "a response": responseOf,
  "the body of a response": (value, recorder) => {
    const { body } = responseOf(httpResponse(value), recorder) as HttpResponse;
    return body;
  },
  "the status of a response": (value, recorder) => {
    const response = { ...httpResponse("a"), status: value };
    return (responseOf(response, recorder) as typeof response).status;
  },
};

interface Part {
  readonly part: unknown;
}

describe.each(Object.entries(places))("%s", (_place, pass) => {
  it.each(unreadable)("may be %s", (_name, value) => {
    const recorder = new Recorder();

    expect(isPassed(() => pass(value, recorder), value)).toBe(true);
    const saved = JSON.stringify(recorder);
    expect(saved.length).toBeLessThan(50_000);
    expect(JSON.stringify(Recorder.from(JSON.parse(saved)))).toBe(saved);
    for (const { value, track } of recorder.events())
      for (const part of [value, track]) {
        shortText(part);
        valueText(part);
      }
  });
});

/** Not by `expect`, which reads what differs, and what was thrown. */
function isPassed(pass: () => unknown, value: unknown): boolean {
  try {
    return Object.is(pass(), value);
  } catch {
    return false;
  }
}

function echo(recorder: Recorder, given: unknown): unknown {
  const service = { get: (value: unknown) => value };
  return inspected(recorder, "a", service).get(given);
}

function responseOf(response: unknown, recorder: Recorder): unknown {
  const backend: HttpBackend = {
    handle: () => from([response as HttpResponse]),
  };
  const request = {
    method: "GET",
    url: "a",
    headers: new Headers(),
    body: null,
  };
  return first(inspectedBackend(recorder, backend).handle(request));
}

/** The first value or error, which comes at once. */
function first(source$: Observable<unknown>): unknown {
  let found: unknown;
  source$.subscribe({
    next: (value) => (found = value),
    error: (error: unknown) => (found = error),
  });
  return found;
}

function fail(error: unknown): never {
  throw error;
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** A proxy each of whose traps throws another such proxy. */
function failingProxy(target: object): unknown {
  const traps = Object.getOwnPropertyNames(Reflect).map((name) => [
    name,
    () => fail(failingProxy(target)),
  ]);
  return new Proxy(target, Object.fromEntries(traps) as ProxyHandler<object>);
}

function withGetter<T extends object>(value: T, key: PropertyKey): T {
  const get = (): never => fail(failingProxy({}));
  return Object.defineProperty(value, key, { get, enumerable: true });
}

function empty(): new () => object {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- only its name counts
  return class {};
}

function instance(): object {
  return new (empty())();
}

function failing(error: unknown): Observable<never> {
  // eslint-disable-next-line rxjs-x/throw-error -- an app may emit any
  return throwError(() => error);
}

function named(name: unknown): new () => object {
  return Object.defineProperty(empty(), "name", { value: name });
}

function endless<T extends object>(value: T): T {
  function* iterator(): Generator {
    for (;;) yield ["a", 1];
  }
  return Object.assign(value, { [Symbol.iterator]: iterator });
}
