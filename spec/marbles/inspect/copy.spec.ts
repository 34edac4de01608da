// @vitest-environment jsdom
/* eslint-disable @typescript-eslint/no-deprecated --
   RxJS's errors are for its own operators to make, and for this spec. */
import { EmptyError, from, of, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "rx-heroes";
import { inspect, inspected, Opaque, Recorder } from "rx-heroes/inspect";
import { describe, expect, it } from "vitest";
import { shortText } from "#src/marbles/inspect/short-text.ts";
import { marbles } from "../../support/marbles.ts";

class Money {
  static constructed = 0;
  readonly cents: number;

  constructor(cents: number) {
    Money.constructed++;
    this.cents = cents;
  }
}

class NotFound extends Error {
  readonly room = 7;
}

class Lookup extends Map<number, string> {}

class Rooms extends Array<number> {}

class Day extends Date {}

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
const unreadable = new Opaque("[unreadable]");
const failing = { a: 1, get: save };
Object.defineProperty(failing, "b", { enumerable: true, get: save });

describe("a copy of a value, and the value's short text, are", () => {
  it.each<[text: string, value: unknown, copied: unknown]>([
    [
      '{ name: "a", self: { name: "a", self: { name: "a", self: { … } } } }',
      cycle,
      { name: "a", self: new Opaque("[circular]") },
    ],
    ["[function save]", save, new Opaque("[function save]")],
    ["[HTMLElement]", document.createElement("b"), new Opaque("[HTMLElement]")],
    ["[Lookup]", new Lookup(), subclass("Lookup")],
    ["[Rooms]", Rooms.of(1), subclass("Rooms")],
    ["[Day]", new Day(), subclass("Day")],
    ["[Generator]", generated(), new Opaque("[Generator]")],
    ["[[stream]]", [of(1)], [new Opaque("[stream]")]],
    ["[unreadable]", failing, unreadable],
    ["[unreadable]", proxy, unreadable],
    ["{ a: 1, b: [unreadable] }", { a: 1, b: proxy }, { a: 1, b: unreadable }],
    [
      "Map(1) { [unreadable] → 1 }",
      new Map([[proxy, 1]]),
      new Map([[unreadable, 1]]),
    ],
  ])("%s", (text, value, copied) => {
    expect(copyOf(value)).toEqual(copied);
    expect(shortText(value)).toBe(text);
  });

  const bare = Object.assign(Object.create(null) as object, { a: 1 });
  const date = new Date("2026-11-22T10:00:00.000Z");
  const entries: [unknown, unknown][] = [
    [11, "Narco"],
    [{ a: 1 }, [1]],
  ];
  it.each<[text: string, value: unknown]>([
    ['"a"', "a"],
    ["undefined", undefined],
    ["null", null],
    ["12n", 12n],
    ["NaN", NaN],
    ['{ id: 12, name: "Narco" }', { id: 12, name: "Narco" }],
    ["{ a: 1 }", bare],
    ['{ __proto__: "a" }', { ["__proto__"]: "a" }],
    ["{ a: 1, b: 2, c: 3, d: 4, … }", { a: 1, b: 2, c: 3, d: 4, e: 5 }],
    ["{ a: 1, b: 2, c: 3, d: 4 }", { a: 1, b: 2, c: 3, d: 4 }],
    ["[1, 2, 3, 4]", [1, 2, 3, 4]],
    ["[1, 2, 3, … 2 more, 6]", [1, 2, 3, 4, 5, 6]],
    ["[[[[…]]]]", [[[[1]]]]],
    [`"${"a".repeat(60)}…"`, "a".repeat(70)],
    ["2026-11-22T10:00Z", date],
    ["2026-11-22T10:00:07.500Z", new Date(+date + 7500)],
    ["Invalid Date", new Date(NaN)],
    ['Map(2) { 11 → "Narco", { a: 1 } → [1] }', new Map(entries)],
    ["Set(5) { 1, 2, 3, … 1 more, 5 }", new Set([1, 2, 3, 4, 5])],
    ["/a+/gi", /a+/gi],
    ["https://a.b/?c=1#d", new URL("https://a.b/?c=1#d")],
    ["a=1&b=+2", new URLSearchParams({ a: "1", b: " 2" })],
    ["Uint8Array(3) { 1, 2, 3 }", Uint8Array.of(1, 2, 3)],
    ["BigInt64Array(1) { -5n }", BigInt64Array.of(-5n)],
    ["ArrayBuffer(2) { 0, 0 }", new ArrayBuffer(2)],
    ["AbortError: Left", new DOMException("Left", "AbortError")],
    ["Money { cents: 500 }", new Money(500)],
    ["NotFound: no room 7", new NotFound("no\nroom 7")],
    ["TypeError: a", new TypeError("a", { cause: date })],
    ["AggregateError: b", new AggregateError([new Error("a")], "b")],
    ["TimeoutError: Timeout has occurred", new TimeoutError()],
    ["EmptyError: no elements in sequence", new EmptyError()],
  ])("equal to it, %s", (text, value) => {
    const { constructed } = Money;
    const { copied } = copyOf({ copied: value }) as { copied: unknown };
    expectEqual(copied, value);
    if (Object(value) === value) expect(copied).not.toBe(value);
    expect(shortText(value)).toBe(text);
    expect(shortText(copied)).toBe(text);
    expect(Money.constructed).toBe(constructed);
  });

  it.each<[text: string, value: object]>([
    ['File("c", 1, "b")', new File(["a"], "b", { type: "c" })],
    ['Blob("c", 1)', new Blob(["a"], { type: "c" })],
    ['FormData([["a", "1"]])', formOf({ a: "1" })],
  ])("what is known at once, %s", (text, value) => {
    expect(shortText(copyOf(value))).toBe(text);
    expect(shortText(value)).toBe(text);
  });

  it("what constructs an instance of a declared class", () => {
    const recorder = new Recorder({
      classes: { Money: [Money, ({ cents }) => [cents]] },
    });
    const copied = copyOf(new Money(500), recorder);

    expect(copied).toBeInstanceOf(Opaque);
    expect(copied).toHaveProperty("text", "[Money]");
    expect(shortText(copied)).toBe("Money(500)");
  });
});

describe("a copy", () => {
  it("shares nothing with a value that changes later", () => {
    const hero = { id: 12, names: ["Narco"] };
    const copied = copyOf(hero);
    hero.names.push("Magma");
    hero.id = 13;

    expect(copied).toEqual({ id: 12, names: ["Narco"] });
  });

  it.each([
    ["items", Array.from({ length: 100_000 }, (_, i) => i)],
    ["empty slots", new Array(4_000_000_000)],
    ["keys", new Set(Array.from({ length: 5000 }, (_, i) => i))],
    ["bytes", { bytes: new Uint8Array(100_000) }],
    ["bytes of a buffer", new ArrayBuffer(100_000)],
    [
      "properties",
      Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, i])),
    ],
    ["hundreds of characters", Array.from({ length: 99 }, () => long(9000))],
    ["levels", deep(5000)],
  ])("ends after a thousand %s", (_, value) => {
    const copied = copyOf(value);
    expect(copied).toHaveProperty("text", "[more than 1000 parts]");
    expect(JSON.stringify(copied).length).toBeLessThan(120_000);
    expect(shortText(copied)).toContain("…");
  });

  it("ends after ten thousand characters of a text", () => {
    expect(copyOf([long(10_000)])).toEqual([long(10_000)]);
    const copied = copyOf([long(10_001)]);
    expect(copied).toHaveProperty("text", "[more than 10000 characters]");
    expect(shortText(copied)).toBe(`[${long(100)}…]`);
  });

  it("has the status of a response whose body is too large", () => {
    const response = { body: new Array(2000).fill(0), status: 200 };
    const body = { text: "[more than 1000 parts]" };
    expect(argumentOf(response)).toMatchObject({ body, status: 200 });
  });

  const table = { headers: ["Name"], rows: [] };
  it.each<[of: string, copied: unknown, expected: unknown]>([
    [
      "an argument without headers",
      argumentOf({ body: table, Headers: { Token: "t0k3n" } }),
      { body: table },
    ],
    [
      "an argument that is a URL with `headers` in its query",
      argumentOf(new URL("https://a.b/?headers=1")),
      new URL("https://a.b/?headers=1"),
    ],
    [
      "an error without headers",
      copyOf([Object.assign(new Error("No"), { headers: "t0k3n" })]),
      [new Error("No")],
    ],
    [
      "a value without Headers",
      copyOf({ headers: new Headers({ a: "t0k3n" }) }),
      {},
    ],
    [
      "Headers by name",
      copyOf(new Headers({ a: "1" })),
      new Opaque("[Headers]"),
    ],
    ["a value with `headers` that are data", copyOf(table), table],
    [
      "a Map with the key `headers`",
      copyOf(new Map([["headers", 1]])),
      new Map([["headers", 1]]),
    ],
  ])("has %s", (_, copied, expected) => {
    expectEqual(copied, expected);
  });

  it.each<[what: string, value: object, copied: unknown]>([
    ["properties", { pin: 1, b: [{ pin: 1, c: 1 }] }, { b: [{ c: 1 }] }],
    [
      "keys of a Map",
      new Map<unknown, unknown>([
        ["pin", 1],
        ["a", { pin: 1 }],
        [{ toString: save }, 1],
      ]),
      new Map<unknown, unknown>([
        ["a", {}],
        [{ toString: new Opaque("[function save]") }, 1],
      ]),
    ],
    [
      "fields of a form",
      formOf({ pin: "1", a: "1" }),
      copyOf(formOf({ a: "1" })),
    ],
    [
      "a query",
      new URLSearchParams("pin=1&a=1&pin=2"),
      new URLSearchParams("a=1"),
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
      new HttpErrorResponse({ url: "api/?pin=1 2", status: 404 }),
      withoutHeaders(new HttpErrorResponse({ url: "api/?", status: 404 })),
    ],
    [
      "the message of an error",
      new Error("fetch('http://a.b/?a=1&pin=1'): refused"),
      new Error("fetch('http://a.b/?a=1&'): refused"),
    ],
  ])("leaves out what `redact` names in %s", (_, value, copied) => {
    const redact = (key: string): boolean => key.includes("pin");
    expectEqual(copyOf({ value }, new Recorder({ redact })), { value: copied });
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

/** What is recorded of the argument of a call. */
function argumentOf(value: unknown): unknown {
  const recorder = new Recorder();
  const service = { call: (given: unknown) => given };
  inspected(recorder, "service", service).call(value);
  return recorder
    .events()
    .map(({ track }) => "args" in track && track.args[0])[0];
}

/** Compares as marble tests do. */
function expectEqual(actual: unknown, expected: unknown): void {
  marbles(({ expectObservable }) => {
    expectObservable(of(actual)).toBe("(a|)", { a: expected });
  });
}

function withoutHeaders(error: HttpErrorResponse): object {
  Reflect.deleteProperty(error, "headers");
  return error;
}

/** What stands for an instance of a class that is not declared. */
function subclass(name: string): unknown {
  return expect.objectContaining({ text: `[${name}]` });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function long(length: number): string {
  return "a".repeat(length);
}

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}
