// @vitest-environment jsdom
/* eslint-disable @typescript-eslint/no-deprecated --
   RxJS's errors are for its own operators to make, and for this spec. */
import { EmptyError, of, TimeoutError } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { madeOf } from "#src/marbles/inspect/made-of.ts";
import { Opaque } from "#src/marbles/inspect/opaque.ts";
import {
  Recorder,
  type RecorderOptions,
} from "#src/marbles/inspect/recorder.ts";
import { shortText } from "#src/marbles/inspect/short-text.ts";
import { isEqual } from "#src/marbles/testing/differences.ts";

class Money {
  static made = 0;
  readonly cents: number;

  constructor(cents: number) {
    Money.made++;
    this.cents = cents;
  }
}

class NotFound extends Error {
  readonly room = 7;
}

class Lookup extends Map<number, string> {}

class Rooms extends Array<number> {}

class Day extends Date {}

const cycle: Record<string, unknown> = { name: "a" };
cycle.self = cycle;
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
const unreadable = new Opaque("[unreadable]");
const bare = Object.assign(Object.create(null) as object, { a: 1 });
const failing = { a: 1, get: () => nobodyAsks() };
Object.defineProperty(failing, "b", { enumerable: true, get: nobodyAsks });
function save(): void {
  nobodyAsks();
}

function* generated(): Generator<number> {
  yield 1;
}

/** What is no plain data, what its copy says and its short text. */
const strange: [what: string, value: unknown, copied: unknown, text: string][] =
  [
    [
      "a cycle",
      cycle,
      { name: "a", self: new Opaque("[circular]") },
      '{ name: "a", self: { name: "a", self: { name: "a", self: { … } } } }',
    ],
    ["a function", save, new Opaque("[function save]"), "[function save]"],
    [
      "an element",
      document.createElement("b"),
      new Opaque("[HTMLElement]"),
      "[HTMLElement]",
    ],
    ["a Map of a subclass", new Lookup(), subclass("Lookup"), "[Lookup]"],
    ["a list of a subclass", Rooms.of(1), subclass("Rooms"), "[Rooms]"],
    ["a date of a subclass", new Day(), subclass("Day"), "[Day]"],
    ["a generator", generated(), new Opaque("[Generator]"), "[Generator]"],
    ["a stream", [of(1)], [new Opaque("[stream]")], "[[stream]]"],
    ["a getter that throws", failing, unreadable, "[unreadable]"],
    ["a revoked proxy", proxy, unreadable, "[unreadable]"],
    [
      "a revoked proxy in data",
      { a: 1, b: proxy },
      { a: 1, b: unreadable },
      "{ a: 1, b: [unreadable] }",
    ],
    [
      "a revoked proxy among keys",
      new Map([[proxy, 1]]),
      new Map([[unreadable, 1]]),
      "Map(1) { [unreadable] → 1 }",
    ],
    ["an object without a class", bare, { a: 1 }, "{ a: 1 }"],
  ];

describe("copy", () => {
  const data = [{ id: 12, name: "Narco", powers: [["a"], { b: null }] }];
  const plain = [1, "a", undefined, null, true, 12n, NaN, [], {}];
  it.each([...plain, data, { ["__proto__"]: "a" }])(
    "copies %s in full",
    (value) => expect(copy(value)).toEqual(value),
  );

  it("shares nothing with what is changed later", () => {
    const hero = { id: 12, names: ["Narco"] };
    const copied = copy(hero);
    hero.names.push("Magma");
    hero.id = 13;

    expect(copied).toEqual({ id: 12, names: ["Narco"] });
  });

  it.each(strange)("says what %s was", (_, value, copied) => {
    expect(copy(value)).toEqual(copied);
  });

  const abort = new DOMException("Given up", "AbortError");
  const date = "2026-11-22T10:00:00.000Z";
  const entries: [unknown, unknown][] = [
    [11, "Narco"],
    [{ a: 1 }, [1]],
  ];
  it.each<[text: string, name: string | undefined, value: object]>([
    ["2026-11-22T10:00Z", "Date", new Date(date)],
    ["2026-11-22T10:00:07.500Z", "Date", new Date("2026-11-22T10:00:07.500Z")],
    ["Invalid Date", "Date", new Date(NaN)],
    ['Map(2) { 11 → "Narco", { a: 1 } → [1] }', "Map", new Map(entries)],
    ["Set(5) { 1, 2, 3, … 1 more, 5 }", "Set", new Set([1, 2, 3, 4, 5])],
    ["/a+/gi", "RegExp", /a+/gi],
    ["https://a.b/?c=1#d", "URL", new URL("https://a.b/?c=1#d")],
    ["a=1&b=+2", "URLSearchParams", new URLSearchParams({ a: "1", b: " 2" })],
    ["Uint8Array(3) { 1, 2, 3 }", "Uint8Array", Uint8Array.of(1, 2, 3)],
    ["BigInt64Array(1) { -5n }", "BigInt64Array", BigInt64Array.of(-5n)],
    ["ArrayBuffer(2) { 0, 0 }", "ArrayBuffer", new ArrayBuffer(2)],
    ["AbortError: Given up", "DOMException", abort],
    ["Money { cents: 500 }", undefined, new Money(500)],
    ["NotFound: no room 7", undefined, new NotFound("no\nroom 7")],
    ["TypeError: a", undefined, new TypeError("a", { cause: new Date(date) })],
    ["AggregateError: b", undefined, new AggregateError([new Error("a")], "b")],
    ["TimeoutError: Timeout has occurred", undefined, new TimeoutError()],
    ["EmptyError: no elements in sequence", undefined, new EmptyError()],
  ])("keeps a value that reads %s", (text, name, value) => {
    const { made } = Money;
    const copied = copy({ value }) as { value: object };
    expect(copied.value).not.toBe(value);
    expect(isEqual(copied.value, value)).toBe(true);
    expect(madeOf(copied.value)?.name).toBe(name);
    expect(shortText(value)).toBe(text);
    expect(shortText(copied.value)).toBe(text);
    expect(Money.made).toBe(made);
  });

  const sheet = new FormData();
  sheet.append("a", "1");
  it.each<[text: string, value: object]>([
    ['File("c", 1, "b")', new File(["a"], "b", { type: "c" })],
    ['Blob("c", 1)', new Blob(["a"], { type: "c" })],
    ['FormData([["a", "1"]])', sheet],
  ])("says what is known at once of what reads %s", (text, value) => {
    expect(shortText(copy(value))).toBe(text);
    expect(shortText(value)).toBe(text);
  });

  it("keeps an instance of a declared class as what makes it", () => {
    const declaring = new Recorder({
      classes: { Money: [Money, ({ cents }) => [cents]] },
    });
    const copied = declaring.copy([new Money(500)]);

    const made = { name: "Money", Class: Money, args: [500] };
    expect(copied).toEqual([new Opaque("[Money]", { made })]);
    expect(shortText(copied)).toBe("[Money(500)]");
    expect(isEqual(copied, declaring.copy([new Money(501)]))).toBe(false);
    // Another recorder does not know it.
    expect(shortText(copy(new Money(500)))).toBe("Money { cents: 500 }");
  });

  it.each([
    ["items", Array.from({ length: 100_000 }, (_, i) => i)],
    ["items that are none", new Array(4_000_000_000)],
    ["keys", new Set(Array.from({ length: 5000 }, (_, i) => i))],
    ["bytes", { bytes: new Uint8Array(100_000) }],
    ["a buffer", new ArrayBuffer(100_000)],
    [
      "properties",
      Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, i])),
    ],
    ["text", Array.from({ length: 1000 }, () => "a".repeat(9000))],
    ["depth", deep(5000)],
  ])("has no copy of more than a thousand parts of %s", (_, value) => {
    const copied = copy(value);
    expect(copied).toMatchObject({ detail: { bound: "1000 parts" } });
    expect(JSON.stringify(copied).length).toBeLessThan(120_000);
    expect(shortText(copied)).toContain("…");
  });

  it("keeps the rest of an answer whose body is too much", () => {
    const answer = { body: new Array(2000).fill(0), status: 200 };
    const body = { detail: { bound: "1000 parts" } };
    expect(copy(answer, {}, true)).toMatchObject({ body, status: 200 });
  });

  it("has no copy of a very long text", () => {
    expect(copy(["a".repeat(10_001)])).toEqual(
      new Opaque("[more than 10000 characters]", {
        bound: "10000 characters",
        part: [new Opaque(`${"a".repeat(100)}…`)],
      }),
    );
  });

  it("leaves out headers where somebody sends them, and nowhere else", () => {
    const table = { headers: ["Name"], rows: [] };
    const options = { body: table, Headers: { Token: "t0k3n" } };
    const error = Object.assign(new Error("No"), { headers: "t0k3n" });
    const url = new URL("https://a.b/?headers=1");

    expect(copy(table)).toEqual(table);
    expect(copy(options, {}, true)).toEqual({ body: table });
    expect(copy(new Map([["headers", 1]]))).toEqual(new Map([["headers", 1]]));
    expect(copy(url, {}, true)).toEqual(url);
    expect(copy([error])).not.toHaveProperty("0.headers");
    expect(copy({ headers: new Headers({ a: "t0k3n" }) })).toEqual({});
    expect(copy(new Headers({ a: "t0k3n" }))).toEqual(new Opaque("[Headers]"));
  });

  const odd = { toString: nobodyAsks };
  const form = new FormData();
  form.append("pin", "1");
  form.append("a", "1");
  it.each<[what: string, secret: object, kept: object]>([
    ["properties", { pin: 1, b: [{ pin: 1, c: 1 }] }, { b: [{ c: 1 }] }],
    [
      "keys of a Map",
      new Map<unknown, unknown>([
        ["pin", 1],
        ["a", { pin: 1 }],
        [odd, 1],
      ]),
      new Map<unknown, unknown>([
        ["a", {}],
        [{ toString: new Opaque("[function nobodyAsks]") }, 1],
      ]),
    ],
    [
      "names in a form",
      form,
      new Opaque("[FormData]", {
        held: { name: "FormData", Class: FormData, args: [[["a", "1"]]] },
      }),
    ],
    [
      "names in a query",
      new URLSearchParams("pin=1&a=1&pin=2"),
      new URLSearchParams("a=1"),
    ],
    [
      "queries of `url`",
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
    [
      "names in a URL",
      new URL("https://a.b/pin?a=1&p%69n=1#d"),
      new URL("https://a.b/pin?a=1&#d"),
    ],
  ])("leaves out what is to be kept secret among %s", (_, secret, kept) => {
    const redact = (key: string): boolean => key.includes("pin");
    expect(isEqual(copy({ secret }, { redact }), { secret: kept })).toBe(true);
  });
});

describe("shortText", () => {
  it.each([
    ["a", '"a"'],
    [undefined, "undefined"],
    [null, "null"],
    [5n, "5n"],
    [{ id: 12, name: "Narco" }, '{ id: 12, name: "Narco" }'],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, "{ a: 1, b: 2, c: 3, d: 4, … }"],
    [[1, 2, 3, 4], "[1, 2, 3, 4]"],
    [[1, 2, 3, 4, 5, 6], "[1, 2, 3, … 2 more, 6]"],
    [[[[[1]]]], "[[[[…]]]]"],
    ["a".repeat(70), `"${"a".repeat(60)}…"`],
  ])("of %s is %s", (value, text) => {
    expect(shortText(value)).toBe(text);
  });

  it.each(strange)("says what %s is", (_, value, _copied, text) => {
    expect(shortText(value)).toBe(text);
  });

  it("is one line of at most 160 characters", () => {
    const text = shortText(Array.from({ length: 9 }, () => "a\nb".repeat(50)));

    expect(text).toHaveLength(161);
    expect(text).not.toContain("\n");
    expect(shortText(new Error("a\nb"))).not.toContain("\n");
  });
});

/** What a recorder keeps of it. */
function copy(
  value: unknown,
  options?: RecorderOptions,
  isCarrier?: boolean,
): unknown {
  return new Recorder(options).copy(value, isCarrier);
}

function withoutHeaders(error: HttpErrorResponse): object {
  Reflect.deleteProperty(error, "headers");
  return error;
}

function subclass(name: string): Opaque {
  return new Opaque(`[${name}]`, { undeclared: name });
}

function nobodyAsks(asked: unknown = "for it"): never {
  throw new TypeError(`Nobody asks ${String(asked)}`);
}

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}
