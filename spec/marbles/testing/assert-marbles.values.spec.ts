// RxJS calls the constructors of its errors internal; tests need them.
/* eslint-disable @typescript-eslint/no-deprecated */
import { runInNewContext } from "node:vm";
import { anything, assert, property } from "fast-check";
import * as rxjs from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { kinds, opaque } from "../../package/consumers/marbles/equality.js";
import { failure } from "../../support/failure.ts";

/** Equal to other villains by valueOf, but not by id. */
class Villain {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  valueOf(): number {
    return 0;
  }
}

class Refusal extends Error {}

/** A date whose JSON has no time. */
class Day extends Date {
  override toJSON(): string {
    return this.toISOString().slice(0, 10);
  }
}

const info = { meta: null, lastValue: null, seen: 0 };
const long = "a".repeat(200);
const [errorA, errorB] = runInNewContext(
  '[new Error("a"), new Error("b")]',
) as unknown[];

const foreign = (code: string): unknown => runInNewContext(code);

describe("assertMarbles on values", () => {
  it.each([
    ["sets in another order", new Set([1, NaN]), new Set([NaN, 1])],
    [
      "sets of sets",
      new Set([set(1, 2), set(3)]),
      new Set([set(3), set(2, 1)]),
    ],
    ["sets of objects", new Set([{ a: 1 }, {}]), new Set([{}, { a: 1 }])],
    ["deep sets", deepSet(100, 1), deepSet(100, 1)],
    [
      "maps with objects as keys",
      map([{ a: 1 }, 1], [NaN, 2], [{ a: 2 }, map([1, 2])]),
      map([{ a: 2 }, map([1, 2])], [{ a: 1 }, 1], [NaN, 2]),
    ],
    [
      "values of another realm",
      foreign("[{ a: [1] }, new Map([[1, new Set([2])]]), new Date(0), /a/]"),
      [{ a: [1] }, map([1, set(2)]), new Date(0), /a/],
    ],
    [
      "errors of another realm",
      foreign("new TypeError('a')"),
      new TypeError("a"),
    ],
    ["NaN", NaN, NaN],
    ["objects in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["class instances", new Villain(1), new Villain(1)],
    ["maps in another order", map([1, 2], [3, 4]), map([3, 4], [1, 2])],
    ["invalid dates", new Date(NaN), new Date("x")],
    ["typed arrays", Float64Array.of(1.5, NaN), Float64Array.of(1.5, NaN)],
    ["lists with holes", holey(3, 1), holey(3, 1)],
    ["objects with the tag of a Set", tagged("Set"), tagged("Set")],
    ["objects with the tag of a Date", tagged("Date"), tagged("Date")],
    ["cycles", cyclic(1), cyclic(1)],
    ["cycles of another length", cyclic(1), { value: 1, self: cyclic(1) }],
    ["ten thousand levels", nested(10_000), nested(10_000)],
    ["errors of any timeout", timeoutError(info)(), timeoutError()()],
  ])("accepts equal %s", (_, actual, expected) => {
    expect(difference(actual, expected)).toBeUndefined();
  });

  it.each<[what: string, actual: unknown, expected: unknown, words: string]>([
    ["numbers", 1, 2, "value: 1, expected 2"],
    ["zeros", [0n], [0], "value[0]: 0n, expected 0"],
    ["nothings", undefined, null, "value: undefined, expected null"],
    ["undefined", { a: undefined }, {}, "value.a: undefined, expected none"],
    ["missing", {}, { a: undefined }, "value.a: missing, expected undefined"],
    ["items", [1, [2]], [1, [3]], "value[1][0]: 2, expected 3"],
    ["symbols", { s: Symbol.iterator }, { s: 0 }, "Symbol(Symbol.iterator)"],
    ["functions of one name", namedA(), namedA(), "(not the same function)"],
    ["symbols of one name", Symbol("a"), Symbol("a"), "(not the same symbol)"],
    ["prototypes", new Villain(1), { id: 1 }, "value: Villain {"],
    ["null prototypes", {}, tagged(), "(their prototypes differ)"],
    ["instances", new Villain(1), new Villain(2), "value.id: 1, expected 2"],
    ["lengths", bytes(1), bytes(1, 0), "value[1]: missing, expected 0"],
    ["holes", holey(3), [], "value.length: 3, expected 0"],
    ["holes at the end", holey(3, 1), [1], "value.length: 3, expected 1"],
    ["a hole", holey(1), [undefined], "value[0]: missing, expected undefined"],
    ["generators", generated(1), generated(2), "(not the same object)"],
    ["weak maps", new WeakMap(), new WeakMap(), "WeakMap {}"],
    ["long texts", `${long}bc`, `${long}de`, 'aabc", expected …"aaaaaaaaaaa'],
    ["a longer text", long, long + long, `…"${"a".repeat(20)}", expected …"a`],
    ["flags", /a/, /a/i, 'value: "/a/", expected "/a/i"'],
    ["dates", new Date(NaN), new Date(0), 'value: "Invalid Date", expected "'],
    ["dates of one day", new Day(0), new Day(1), '00.000Z", expected "1970-01'],
    ["a date", new Date(0), 0, 'Date { "1970-01-01T00:00:00.000Z" }, exp'],
    ["a date's properties", zoned(new Date(0)), new Date(0), "value.zone: 1"],
    ["maps", map([11, 1], ["a", 1]), 1, 'Map { 11: 1, "a": 1 }, expected 1'],
    ["keys", map([11, 1]), map(["11", 1]), 'value.get("11"): missing, exp'],
    ["big keys", map([5n, 1]), map([5, 1]), "value.get(5): missing, expected"],
    ["objects as keys", map([{}, 1]), map([{}, 2]), "value[0][1]: 1, expec"],
    ["symbols as keys", map([it, 1]), map([it, 2]), "value[0][1]: 1, expec"],
    [
      "numbers of equal items",
      set({}, {}, 1),
      set({}, 1, 2),
      "value[2]: {}, expected 2",
    ],
    ["deep sets", deepSet(100, 1), deepSet(100, 2), ": 1, expected 2"],
    ["NaN keys", map([NaN, 1]), map([NaN, 2]), "value.get(NaN): 1, expected 2"],
    [
      "swapped values",
      map([{ a: 1 }, 1], [{}, 2]),
      map([{ a: 1 }, 2], [{}, 1]),
      "value[0][1]: 1, expected 2",
    ],
    [
      "foreign values",
      foreign("({ a: 1 })"),
      { a: 2 },
      "value.a: 1, expected 2",
    ],
    [
      "foreign classes",
      foreign("new (class Villain {})()"),
      {},
      "value: Villain {}",
    ],
    [
      "prototypes of one shape",
      Object.create({ a: 1 }),
      {},
      "(their prototypes differ)",
    ],
    [
      "number formats",
      new Intl.NumberFormat("de"),
      new Intl.NumberFormat("en"),
      "(not the same object): their contents cannot be compared",
    ],
    [
      "weak references",
      [new WeakRef({})],
      [new WeakRef({})],
      "cannot be compared",
    ],
    [
      "subjects",
      { a: new rxjs.Subject() },
      { a: new rxjs.Subject() },
      "value.a: Subject {}, expected Subject {} (not the same object): streams inside values are not compared",
    ],
    [
      "streams",
      [rxjs.of(1)],
      [new rxjs.BehaviorSubject(1)],
      "streams inside values are not compared",
    ],
    ["sizes", new Set([1]), new Set([1, 2]), "value[1]: missing, expected 2"],
    ["cycles", cyclic(1), cyclic(2), "value.value: 1, expected 2"],
    ["levels", nested(10_000), nested(9_999), ".objec…: {}, expected none"],
    ["deep values", nested(4), 1, "{ object: { object: … } } }, expected 1"],
    ["getters that throw", failing("a"), failing("b"), 'value.a.message: "a"'],
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
    expect(difference(one, make())).toContain("(not the same object)");
  });

  it.each<[what: string, () => unknown, () => unknown, words: string]>([
    [
      "a class",
      emptyError,
      timeoutError(),
      "no elements in sequence, expected T",
    ],
    ["RxJS", sequenceError("a"), sequenceError("b"), 'value.message: "a", exp'],
    [
      "a teardown",
      teardownError(1),
      teardownError(2),
      "value.errors[1]: 1, ex",
    ],
    ["a timeout", timeoutError(), timeoutError(info), "value.info: null, exp"],
    ["HTTP", httpError(403), httpError(404), "value.status: 403, expected 404"],
    ["a cause", caused("a"), caused("b"), 'value.cause.message: "a", expected'],
    ["no cause", caused("a"), caused(), "value.cause: Error: a, expected none"],
    [
      "a name",
      abortError("A"),
      abortError("B"),
      'value.name: "A", expected "B"',
    ],
    [
      "a subclass",
      () => new Refusal("No"),
      caused(),
      "(their prototypes differ)",
    ],
    ["another realm", () => errorA, () => errorB, 'value.message: "a", expect'],
    [
      "no error",
      () => ({ stack: 1 }),
      () => ({ stack: 2 }),
      "value.stack: 1, e",
    ],
  ])("compares errors of %s, without their stacks", (_, make, other, words) => {
    expect(difference(make(), make())).toBeUndefined();
    expect(difference(make(), other())).toContain(words);
  });

  it("lists the first eight differences", () => {
    const numbers = Array.from({ length: 10_000 }, (_, i) => i);
    const others = numbers.map((number) => number + 1);
    const lines = numbers.map((i) => `value[${i}]: ${i}, expected ${i + 1}`);
    expect(difference(numbers, others)?.split("\n")).toEqual([
      "The values differ:",
      ...lines.slice(0, 8),
      "… and more",
    ]);
  });

  it("fails with an assertion on any two values that differ", () => {
    const options = {
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    };
    assert(
      property(anything(options), anything(options), (actual, expected) => {
        expect(difference(actual, actual)).toBeUndefined();
        const message = difference(actual, expected) ?? "";
        expect(message).toMatch(/^$|^The values differ/);
        expect(message.split("\n").length).toBeLessThanOrEqual(60);
      }),
    );
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
    expect(message).toMatch(/^The values differ:\nvalue[.[]/);
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

function emptyError(): Error {
  return new rxjs.EmptyError();
}

function sequenceError(message: string): () => Error {
  return () => new rxjs.SequenceError(message);
}

function timeoutError(info?: rxjs.TimeoutInfo<null, null>): () => Error {
  return () => new rxjs.TimeoutError(info);
}

function teardownError(second: number): () => Error {
  return () => new rxjs.UnsubscriptionError(["a", second]);
}

function httpError(status: number): () => Error {
  return () => new HttpErrorResponse({ url: "a", status, message: "No" });
}

function abortError(name: string): () => Error {
  return () => new DOMException("No", name);
}

function caused(message?: string): () => Error {
  const options = message === undefined ? {} : { cause: new Error(message) };
  return () => new Error("No", options);
}

function bytes(...values: number[]): ArrayBuffer {
  return Uint8Array.from(values).buffer;
}

/** A list of `items`, then holes up to its `length`. */
function holey(length: number, ...items: unknown[]): unknown[] {
  return Object.assign(new Array<unknown>(length), items);
}

function map(...entries: [unknown, unknown][]): Map<unknown, unknown> {
  return new Map(entries);
}

function set(...items: unknown[]): Set<unknown> {
  return new Set(items);
}

function deepSet(levels: number, value: number): Set<unknown> {
  return levels === 0 ? set(value) : set(deepSet(levels - 1, value));
}

function tagged(tag?: string): object {
  const object = Object.create(null) as { [Symbol.toStringTag]?: string };
  return tag === undefined
    ? object
    : Object.assign(object, { [Symbol.toStringTag]: tag });
}

function zoned(date: Date): Date {
  return Object.assign(date, { zone: 1 });
}

function namedA(): () => void {
  return function a() {
    // Does nothing.
  };
}

function* generated(value: number): Generator<number> {
  yield value;
}

function cyclic(value: number): object {
  const object: { value: number; self?: object } = { value };
  object.self = object;
  return object;
}

function nested(levels: number): object {
  let object: object = {};
  for (let level = 0; level < levels; level++) object = { object };
  return object;
}

function failing(message: string): object {
  return Object.defineProperty({}, "a", {
    enumerable: true,
    get() {
      throw new Error(message);
    },
  });
}
