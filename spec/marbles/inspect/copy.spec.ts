// @vitest-environment jsdom
/* eslint-disable @typescript-eslint/no-deprecated --
   RxJS's errors are for its own operators to make, and for this spec. */
import { EmptyError, from, of, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "rx-heroes";
import { inspect, Label, Recorder } from "rx-heroes/inspect";
import { describe, expect, it } from "vitest";
import { shortText } from "#src/marbles/inspect/short-text.ts";
import { marbles } from "../../support/marbles.ts";

class Money {
  readonly cents = 500;
}

class NotFound extends Error {
  readonly room = 7;
}

class Lookup extends Map<number, string> {}

class Rooms extends Array<number> {}

function* generated(): Generator<number> {
  yield 1;
}

function save(): never {
  throw new Error("Nothing that is copied is called");
}

const cycle: Record<string, unknown> = { name: "a" };
cycle.self = cycle;
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
const failing = { a: 1, get: save };
Object.defineProperty(failing, "b", { enumerable: true, get: save });

describe("a copy", () => {
  const bare = Object.assign(Object.create(null) as object, { a: 1 });
  const date = new Date("2026-11-22T10:00:00.000Z");
  const entries: [unknown, unknown][] = [
    [11, "Narco"],
    [{ a: 1 }, [1]],
  ];
  const timeout = { meta: null, lastValue: 1, seen: 1 };
  it.each<[text: string, value: unknown]>([
    ['"a"', "a"],
    ["undefined", undefined],
    ["null", null],
    ["12n", 12n],
    ["NaN", NaN],
    ['{ id: 12, name: "Narco" }', { id: 12, name: "Narco" }],
    ['{ __proto__: "a" }', { ["__proto__"]: "a" }],
    ["[1, 2, 3, 4]", [1, 2, 3, 4]],
    ["[1, 2, 3, … 2 more, 6]", [1, 2, 3, 4, 5, 6]],
    ["[[[…]]]", [[[[1]]]]],
    [`"${"a".repeat(60)}…"`, "a".repeat(70)],
    ["2026-11-22T10:00:00.000Z", date],
    ["Invalid Date", new Date(NaN)],
    ['Map { 11 → "Narco", { a: 1 } → [1] }', new Map(entries)],
    ["Set [1, 2, 3, … 1 more, 5]", new Set([1, 2, 3, 4, 5])],
    ["/a+/gi", /a+/gi],
    ["https://a.b/?c=1#d", new URL("https://a.b/?c=1#d")],
    ["AbortError: Left", new DOMException("Left", "AbortError")],
    ["TypeError: a", new TypeError("a", { cause: date })],
    ["Error: a", Object.assign(new Error("a"), { code: 7, cause: { a: [1] } })],
    ["TimeoutError: Timeout has occurred", new TimeoutError(timeout)],
    ["EmptyError: no elements in sequence", new EmptyError()],
    ["HttpErrorResponse: Gone", failureOf({ message: "Gone", status: 410 })],
    ["HttpErrorResponse: No", failureOf({ error: { error: "No", id: [1] } })],
  ])("of plain data is equal to it: %s", (text, value) => {
    const copied = copyOf(value);
    expectEqual(copied, value);
    if (Object(value) === value) expect(copied).not.toBe(value);
    expect(shortText(copied)).toBe(text);
  });

  it.each<[text: string, value: unknown]>([
    ["function save", save],
    ["a function", () => undefined],
    ["Symbol(a)", Symbol("a")],
    ["HTMLElement {…}", document.createElement("b")],
    ["Money {…}", new Money()],
    ["Lookup {…}", new Lookup()],
    ["Rooms {…}", Rooms.of(1)],
    ["Uint8Array {…}", Uint8Array.of(1, 2)],
    ["File {…}", new File(["a"], "b")],
    ["Headers {…}", new Headers({ token: "t0k3n" })],
    ["NotFound: no room 7", new NotFound("no room 7")],
    ["AggregateError: b", new AggregateError([new Error("a")], "b")],
    ["[stream]", of(1)],
    ["[unreadable]", failing],
    ["[unreadable]", proxy],
  ])("of anything else is a label: %s", (text, value) => {
    for (const copied of [copyOf(value), (copyOf([value]) as unknown[])[0]]) {
      expect(copied).toBeInstanceOf(Label);
      expect(copied).toHaveProperty("text", text);
      expect(shortText(copied)).toBe(text);
    }
  });

  it("has labels where it has a cycle, a hole or a generator", () => {
    // eslint-disable-next-line no-sparse-arrays -- a service may return one
    const copied = copyOf({ cycle, list: [, 1], generated: generated() });
    expect(shortText(copied)).toBe(
      '{ cycle: { name: "a", self: [circular] }, list: [Symbol(hole), 1], generated: Generator {…} }',
    );
  });

  it("has the properties of an object without a prototype", () => {
    expect(copyOf(bare)).toEqual({ a: 1 });
  });

  it("shares nothing with a value that changes later", () => {
    const hero = { id: 12, names: ["Narco"] };
    const copied = copyOf(hero);
    hero.names.push("Magma");
    hero.id = 13;

    expect(copied).toEqual({ id: 12, names: ["Narco"] });
  });

  it("leaves out the headers of errors, which may hold a token", () => {
    const headers = { token: "t0k3n" };
    const errors = [
      failureOf({ headers }),
      Object.assign(new Error("No"), { headers }),
    ];
    expectEqual(copyOf(errors), [failureOf({}), new Error("No")]);
  });

  it.each([
    ["items", Array.from({ length: 100_000 }, (_, i) => i)],
    ["empty slots", new Array(4_000_000_000)],
    ["keys", new Set(Array.from({ length: 5000 }, (_, i) => i))],
    [
      "properties",
      Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, i])),
    ],
    ["hundreds of characters", Array.from({ length: 99 }, () => long(9000))],
    ["levels", deep(5000)],
  ])("is a label above a thousand %s", (_, value) => {
    expect(copyOf(value)).toEqual(new Label("[more than 1000 parts]"));
  });

  it("is a label above ten thousand characters of a text", () => {
    expect(copyOf([long(10_000)])).toEqual([long(10_000)]);
    const label = new Label("[more than 10000 characters]");
    expect(copyOf([long(10_001)])).toEqual(label);
  });

  it.each<[what: string, value: object, copied: unknown]>([
    ["properties", { pin: 1, b: [{ pin: 1, c: 1 }] }, { b: [{ c: 1 }] }],
    [
      "keys of a Map",
      new Map<unknown, unknown>([
        ["pin", 1],
        ["a", { pin: 1 }],
        [{ toString: 1 }, 1],
      ]),
      new Map<unknown, unknown>([
        ["a", {}],
        [{ toString: 1 }, 1],
      ]),
    ],
    [
      "a URL",
      new URL("https://a.b/pin?a=1&p%69n=1#d"),
      new URL("https://a.b/pin?a=1&#d"),
    ],
    [
      "the property `url`",
      { url: "api/?pin=1 2&a=1", link: "?pin=1" },
      { url: "api/?a=1", link: "?pin=1" },
    ],
    [
      "a failed request",
      failureOf({ url: "api/?pin=1 2", status: 404 }),
      failureOf({ url: "api/?", status: 404 }),
    ],
    [
      "the message of a failed request",
      failureOf({ url: "api/?pin=1 2", message: "api/?pin=1 2 is gone" }),
      failureOf({ url: "api/?", message: "api/? is gone" }),
    ],
    [
      "the message of an error",
      new Error("fetch('http://a.b/?a=1&pin=1'): refused"),
      new Error("fetch('http://a.b/?a=1&'): refused"),
    ],
    [
      "the label of an error",
      new NotFound("GET a?pin=1"),
      new Label("NotFound: GET a?"),
    ],
  ])("leaves out what `redact` names in %s", (_, value, copied) => {
    const redact = (key: string): boolean => key.includes("pin");
    expectEqual(copyOf({ value }, new Recorder({ redact })), { value: copied });
  });

  it.each<[what: string, value: unknown, copied: unknown]>([
    [
      "properties, in any case",
      { COOKIE: "t0k3n", headers: { authorization: "t0k3n", Accept: "a" } },
      { headers: { Accept: "a" } },
    ],
    [
      "keys of a Map",
      new Map([
        ["Set-Cookie", "t0k3n"],
        ["Accept", "a"],
      ]),
      new Map([["Accept", "a"]]),
    ],
    [
      "pairs",
      [
        ["Proxy-Authorization", "t0k3n"],
        ["X-XSRF-TOKEN", ["t0k3n"]],
        ["Cookie", "Tea", "Milk"],
      ],
      [
        ["Proxy-Authorization", new Label("[redacted]")],
        ["X-XSRF-TOKEN", new Label("[redacted]")],
        ["Cookie", "Tea", "Milk"],
      ],
    ],
  ])("leaves out secret headers in %s", (_, value, copied) => {
    expectEqual(copyOf({ value }), { value: copied });
  });

  it("leaves out what `redact` throws for", () => {
    const recorder = new Recorder({ redact: save });
    expect(copyOf({ a: 1 }, recorder)).toEqual({});
  });
});

it("a short text is one line of at most 160 characters", () => {
  const text = shortText(Array.from({ length: 9 }, () => "a\nb".repeat(50)));

  expect(text).toHaveLength(161);
  expect(text).not.toContain("\n");
  expect(shortText(new Error("a\nb"))).not.toContain("\n");
});

/** What is recorded of an emitted value. */
function copyOf(value: unknown, recorder = new Recorder()): unknown {
  from([value]).pipe(inspect(recorder, "value$")).subscribe();
  return recorder.events()[1]?.value;
}

/** Compares as marble tests do. */
function expectEqual(actual: unknown, expected: unknown): void {
  marbles(({ expectObservable }) => {
    expectObservable(of(actual)).toBe("(a|)", { a: expected });
  });
}

function failureOf(
  init: Partial<ConstructorParameters<typeof HttpErrorResponse>[0]>,
): HttpErrorResponse {
  return new HttpErrorResponse({ url: "a", ...init });
}

function long(length: number): string {
  return "a".repeat(length);
}

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}
