import { runInNewContext } from "node:vm";
import { BehaviorSubject, Subject, TimeoutError } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { kinds, opaque } from "../../package/consumers/marbles/equality.js";
import { failure } from "../../support/failure.ts";

class Hero {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

class Refusal extends Error {}

const ann = { id: 11, name: "Ann" };
const bob = { id: 12, name: "Bob" };

const foreign = (code: string): unknown => runInNewContext(code);
// RxJS calls its constructor internal; tests need it.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const timeoutError = (): Error => new TimeoutError();

describe("assertMarbles on values", () => {
  it.each([
    ["NaN", NaN, NaN],
    ["objects in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["class instances", new Hero(1), new Hero(1)],
    ["maps in another order", map([1, 2], [3, 4]), map([3, 4], [1, 2])],
    [
      "maps with objects as keys",
      map([ann, 1], [bob, 2]),
      map([{ ...bob }, 2], [{ ...ann }, 1]),
    ],
    ["sets in another order", set({ a: 1 }, 2), set(2, { a: 1 })],
    ["invalid dates", new Date(NaN), new Date("x")],
    [
      "values of another realm",
      foreign("[{ a: [1] }, new Map([[1, new Set([2])]]), new Date(0)]"),
      [{ a: [1] }, map([1, set(2)]), new Date(0)],
    ],
    [
      "errors of another realm",
      foreign("new TypeError('a')"),
      new TypeError("a"),
    ],
    [
      "errors of any timeout",
      Object.assign(timeoutError(), { info: { seen: 0 } }),
      timeoutError(),
    ],
  ])("accepts equal %s", (_, actual, expected) => {
    expect(difference(actual, expected)).toBeUndefined();
  });

  it.each<[what: string, actual: unknown, expected: unknown, words: string]>([
    ["numbers", 1, 2, "value: 1, expected 2"],
    ["nothings", undefined, null, "value: undefined, expected null"],
    ["properties", { a: 1, b: 2 }, { a: 1, b: 3 }, "value.b: 2, expected 3"],
    ["missing properties", { a: 1 }, { a: 1, b: 3 }, "value.b: 3 is missing"],
    [
      "undefined properties",
      { a: undefined },
      {},
      "value.a: undefined, expected undefined, as a property of one only",
    ],
    [
      "items",
      [ann, { ...bob, name: "Cid" }],
      [ann, bob],
      'value[#12].name: "Cid", expected "Bob"',
    ],
    [
      "missing items",
      [ann],
      [ann, bob],
      'value: { id: 12, name: "Bob" } is missing',
    ],
    [
      "more items",
      [ann, bob],
      [ann],
      'value: { id: 12, name: "Bob" } was not expected',
    ],
    [
      "orders",
      [bob, ann],
      [ann, bob],
      'value is in the order ["12", "11"], expected ["11", "12"]',
    ],
    [
      "items without an id",
      [1, [2], 3],
      [1, [4], 3],
      "value[1][0]: 2, expected 4",
    ],
    ["functions of one name", namedA(), namedA(), "(not the same)"],
    [
      "prototypes",
      new Hero(1),
      { id: 1 },
      "value: Hero { id: 1 }, expected { id: 1 }",
    ],
    ["null prototypes", {}, Object.create(null), "(not the same)"],
    [
      "a date and a number",
      new Date(0),
      0,
      'new Date("1970-01-01T00:00:00.000Z"), exp',
    ],
    [
      "values of a Map",
      map([11, 1], [12, 2]),
      map([11, 1], [12, 3]),
      "value.get(12): 2, expected 3",
    ],
    ["items of a Set", set(1, 2), set(1, 3), "new Set([1, 2]), expected"],
    [
      "numbers of equal items",
      set([1], [1], [2]),
      set([1], [2], [2]),
      "new Set([[1], [1], [2]]), exp",
    ],
    [
      "foreign values",
      foreign("({ a: 1 })"),
      { a: 2 },
      "value.a: 1, expected 2",
    ],
    ["foreign classes", foreign("new (class Hero {})()"), {}, "value: Hero {}"],
    [
      "streams",
      [new Subject()],
      [new BehaviorSubject(1)],
      "Subject {…}, expected BehaviorSubject {…}",
    ],
    [
      "names of errors",
      new DOMException("No", "A"),
      new DOMException("No", "B"),
      'value.name: "A", expected "B"',
    ],
    [
      "statuses",
      httpError(403),
      httpError(404),
      "value.status: 403, expected 404",
    ],
    [
      "causes",
      new Error("No", { cause: 1 }),
      new Error("No"),
      "value.cause: 1, expected undefined",
    ],
    [
      "subclasses of errors",
      new Refusal("No"),
      new Error("No"),
      "(not the same)",
    ],
  ])("rejects other %s", (_, actual, expected, words) => {
    const message = difference(actual, expected);
    expect(message).toMatch(/^The values differ:\n/);
    expect(message).toContain(words);
  });

  it.each(Object.entries(kinds))("rejects another %s", (_, [make, words]) => {
    expect(difference(make("a"), make("a"))).toBeUndefined();
    expect(difference(make("a"), make("b"))).toContain(words);
  });

  it.each(Object.entries(opaque))("accepts only the same %s", (_, make) => {
    const one = make();
    expect(difference([one], [one])).toBeUndefined();
    expect(difference(one, make())).toContain("(not the same)");
  });

  it("takes no notice of the stacks of errors", () => {
    const [one, other] = [1, 2].map((line) =>
      Object.assign(new Error("No"), { stack: `at ${line}` }),
    );
    expect(difference(one, other)).toBeUndefined();
  });

  it("lists the first eight differences", () => {
    const numbers = Array.from({ length: 100 }, (_, i) => i);
    const others = numbers.map((number) => number + (number > 0 ? 1 : 0));
    const lines = numbers.map((i) => `value[${i}]: ${i}, expected ${i + 1}`);
    expect(difference(numbers, others)?.split("\n")).toEqual([
      "The values differ:",
      ...lines.slice(1, 9),
      "… and more",
    ]);
  });

  it.each([
    ["no kind", [{ frame: 2, notification: {} }]],
    ["another kind", [{ frame: 2, notification: { kind: "S" } }]],
    ["no notification", [{ frame: 2, notification: null }]],
    ["no frame", [{ notification: { kind: "C" } }]],
    ["a text for a frame", [{ frame: "2", notification: { kind: "C" } }]],
    ["a value among them", [{ frame: 2, notification: { kind: "C" } }, 1]],
    ["no end", [{ subscribedFrame: 1 }]],
  ])("compares a list of messages with %s as a value", (_, odd) => {
    const message = difference(odd, [
      { frame: 1, notification: { kind: "C" } },
    ]);
    expect(message).toMatch(/^The values differ:\nvalue/);
  });

  it.each([
    ["no frame", { notification: { kind: "C" } }],
    ["another kind", { frame: 0, notification: { kind: "S" } }],
  ])("draws a value that looks like a message with %s as a value", (_, odd) => {
    const message = (value: unknown) => ({
      frame: 0,
      notification: { kind: "N", value },
    });
    expect(difference([message([odd])], [message([1])])).toContain("\nb[0]: {");
  });
});

/** The message of `assertMarbles`; `undefined` if the two are equal. */
function difference(actual: unknown, expected: unknown): string | undefined {
  return failure(() => assertMarbles(actual, expected));
}

function httpError(status: number): Error {
  return new HttpErrorResponse({ url: "a", status, message: "No" });
}

function map(...entries: [unknown, unknown][]): Map<unknown, unknown> {
  return new Map(entries);
}

function set(...items: unknown[]): Set<unknown> {
  return new Set(items);
}

function namedA(): () => void {
  return function a() {
    // Does nothing.
  };
}
