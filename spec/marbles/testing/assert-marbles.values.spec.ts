import { runInNewContext } from "node:vm";
import { Subject, TimeoutError } from "rxjs";
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
// Vitest types them as `any`.
const anyNumber: unknown = expect.any(Number);

describe("assertMarbles on values", () => {
  it.each([
    ["numbers that are none", NaN, NaN],
    ["zeros of either sign", 0, -0],
    ["objects in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["class instances", new Hero(1), new Hero(1)],
    [
      "maps in another order, with objects as keys",
      map([ann, 1], [bob, 2]),
      map([{ ...bob }, 2], [{ ...ann }, 1]),
    ],
    ["sets in another order", new Set([ann, 2]), new Set([2, { ...ann }])],
    [
      "values of another realm",
      foreign("[{ a: [1] }, new Map([[1, new Set([2])]]), new Date(0)]"),
      [{ a: [1] }, map([1, new Set([2])]), new Date(0)],
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
    [
      "errors with other stacks",
      new Error("No"),
      Object.assign(new Error("No"), { stack: "at 2" }),
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
      { id: 1, a: undefined },
      { id: 1 },
      "value.a: undefined, expected undefined (not the same)",
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
      "value is in the order #12, #11, expected #11, #12",
    ],
    [
      "prototypes",
      new Hero(1),
      { id: 1 },
      "value: Hero { id: 1 }, expected { id: 1 }",
    ],
    [
      "values of a Map",
      map([11, 1], [12, 2]),
      map([11, 1], [12, 3]),
      "value.get(12): 2, expected 3",
    ],
    [
      "numbers of equal items in a Set",
      new Set([[1], [1], [2]]),
      new Set([[1], [2], [2]]),
      "new Set([[1], [1], [2]]), exp",
    ],
    ["streams", [new Subject()], [new Subject()], "(not the same)"],
    [
      "names of errors",
      new DOMException("No", "A"),
      new DOMException("No", "B"),
      'value.name: "A", expected "B"',
    ],
    [
      "statuses of responses",
      httpError(403),
      httpError(404),
      "value.status: 403, expected 404",
    ],
    [
      "causes",
      new Error("No", { cause: 1 }),
      new Error("No", { cause: 2 }),
      "value.cause: 1, expected 2",
    ],
    ["classes of errors", new Refusal("No"), new Error("No"), "(not the same)"],
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

  it("asks the matchers of a test runner, at any depth", () => {
    const heroes = [ann, new TypeError("No")];
    const matchers: unknown[] = [
      expect.objectContaining({ id: anyNumber }),
      expect.any(Error),
    ];
    expect(difference(heroes, matchers)).toBeUndefined();
    expect(difference({ id: "11" }, { id: anyNumber })).toContain(
      'value.id: "11", expected Any {',
    );
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
