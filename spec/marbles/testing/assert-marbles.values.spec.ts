import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { kinds, opaque } from "../../package/consumers/marbles/equality.js";
import { failure } from "../../support/failure.ts";
import { marbles } from "../../support/marbles.ts";

class Villain {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** All are worth the same, though their values differ. */
class Coin {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  valueOf(): number {
    return 0;
  }
}

/** A date whose time is left out of JSON. */
class Day extends Date {
  override toJSON(): string {
    return this.toISOString().slice(0, 10);
  }
}

describe("assertMarbles on values", () => {
  it.each([
    ["NaN", NaN, NaN],
    ["objects in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["class instances", new Villain(1), new Villain(1)],
    ["headers", new Headers({ a: "1" }), new Headers({ A: "1" })],
    ["maps in another order", map([1, 2], [3, 4]), map([3, 4], [1, 2])],
    ["invalid dates", new Date(NaN), new Date("x")],
    ["typed arrays", Float64Array.of(1.5, NaN), Float64Array.of(1.5, NaN)],
    ["lists with holes", holey(3, 1), holey(3, 1)],
    ["buffers that can grow", growing(8), growing(8)],
    ["what only says to be a Set", tagged("Set"), tagged("Set")],
    ["what only says to be a Date", tagged("Date"), tagged("Date")],
    ["cycles", cyclic(1), cyclic(1)],
    ["cycles of another length", cyclic(1), unrolled(1)],
    ["ten thousand levels", nested(10_000), nested(10_000)],
  ])("takes %s for equal", (_, actual, expected) => {
    expect(difference(actual, expected)).toBeUndefined();
  });

  it.each([
    ["numbers", 1, 2, "value: 1, expected 2"],
    ["zeros", [0n], [0], "value[0]: 0n, expected 0"],
    ["texts", "a", "b", 'value: "a", expected "b"'],
    ["nothings", undefined, null, "value: undefined, expected null"],
    ["undefined", { a: undefined }, {}, "value.a: undefined, expected none"],
    ["missing", {}, { a: undefined }, "value.a: missing, expected undefined"],
    ["items", [1, [2]], [1, [3]], "value[1][0]: 2, expected 3"],
    [
      "symbols",
      { s: Symbol.iterator },
      { s: 0 },
      ".s: Symbol(Symbol.iterator)",
    ],
    ["functions", it, describe, "value: [function"],
    [
      "functions of one name",
      namedA(),
      namedA(),
      "value: [function a], expected [function a] (not the same function)",
    ],
    [
      "symbols of one name",
      Symbol("a"),
      Symbol("a"),
      "value: Symbol(a), expected Symbol(a) (not the same symbol)",
    ],
    [
      "prototypes of one name",
      { id: 7 },
      Object.assign(Object.create(null), { id: 7 }),
      "value: { id: 7 }, expected { id: 7 } (their prototypes differ)",
    ],
    ["lengths", bytes(1), bytes(1, 0), "value[1]: missing, expected 0"],
    ["holes", holey(3), [], "value.length: 3, expected 0"],
    ["holes at the end", holey(3, 1), [1], "value.length: 3, expected 1"],
    ["a hole", holey(1), [undefined], "value[0]: missing, expected undefined"],
    [
      "buffers that can grow",
      growing(8),
      growing(9),
      "value.maxByteLength: 8, expected 9",
    ],
    ["one that can grow", growing(8), bytes(0), "value.maxByteLength: 8, exp"],
    ["boxed truths", Object(true), Object(false), "value: true"],
    ["boxed bigints", Object(1n), Object(2n), "value: 1n, expected 2n"],
    ["generators", generated(1), generated(2), "(not the same object)"],
    ["weak maps", new WeakMap(), new WeakMap(), "WeakMap {}"],
    [
      "long texts",
      `${"a".repeat(200)}bc`,
      `${"a".repeat(200)}de`,
      `value: …"${"a".repeat(20)}bc", expected …"${"a".repeat(20)}de"`,
    ],
    [
      "long texts, one the start of the other",
      "\n".repeat(200),
      "\n".repeat(300),
      `value: …"${"\\n".repeat(20)}", expected …"${"\\n".repeat(20)}\\n`,
    ],
    ["prototypes", new Villain(1), { id: 1 }, "value: Villain { id: 1 }"],
    ["instances", new Villain(1), new Villain(2), "value.id: 1, expected 2"],
    ["coins", new Coin(1), new Coin(2), "value.value: 1, expected 2"],
    ["patterns", /a/, /a/i, 'value: "/a/", expected "/a/i"'],
    [
      "dates",
      new Date(NaN),
      new Date(0),
      'value: "Invalid Date", expected "19',
    ],
    ["dates of one day", new Day(0), new Day(1), '00.000Z", expected "1970-01'],
    ["a date", new Date(0), 0, 'Date { "1970-01-01T00:00:00.000Z" }, exp'],
    [
      "a date's properties",
      Object.assign(new Date(0), { zone: 1 }),
      new Date(0),
      "value.zone: 1, expected none",
    ],
    ["maps", map([11, 1], ["a", 1]), 1, 'Map { 11: 1, "a": 1 }, expected 1'],
    ["keys", map([11, 1]), map(["11", 1]), 'value.get("11"): missing, exp'],
    [
      "big keys",
      map([5n, 1]),
      map([5, 1]),
      "value.get(5): missing, expected 1",
    ],
    ["objects as keys", map([{}, 1]), map([{}, 2]), "value[0][1]: 1, expec"],
    ["symbols as keys", map([it, 1]), map([it, 2]), "value[0][1]: 1, expec"],
    ["sets", new Set([1]), new Set([1, 2]), "value[1]: missing, expected 2"],
    ["cycles", cyclic(1), cyclic(2), "value.value: 1, expected 2"],
    ["levels", nested(10_000), nested(9_999), ".objec…: {}, expected none"],
    [
      "what is deep within",
      { a: { b: { c: { d: 1 } } } },
      1,
      "value: { a: { b: { c: … } } }, expected 1",
    ],
    ["getters that throw", failing("a"), failing("b"), 'value.a.message: "a"'],
  ])("tells %s apart", (_, actual, expected, words) => {
    const message = difference(actual, expected);
    expect(message).toMatch(/^The values differ:\n/);
    expect(message).toContain(words);
  });

  it.each(Object.entries(kinds))("tells each %s apart", (_, [make, words]) => {
    expect(difference(make("a"), make("a"))).toBeUndefined();
    expect(difference(make("a"), make("b"))).toContain(words);
  });

  it.each(Object.entries(opaque))("takes a %s for no other one", (_, make) => {
    const one = make();
    expect(difference([one], [one])).toBeUndefined();
    expect(difference(one, make())).toContain("(not the same object)");
  });

  it("draws the holes of a list", () => {
    expect(() =>
      marbles(({ cold, expectObservable }) =>
        expectObservable(cold("ab", { a: holey(3), b: holey(3, 1) })).toBe(
          "ab",
          { a: holey(3), b: [1] },
        ),
      ),
    ).toThrow(
      [
        "c.length: 3, expected 1",
        "a = Array { length: 3 }",
        "b = [1]",
        "c = Array { 0: 1, length: 3 }",
      ].join("\n"),
    );
  });

  it("keeps a message short", () => {
    const numbers = Array.from({ length: 10_000 }, (_, i) => i);
    const others = numbers.map((number) => number + 1);
    const lines = numbers.map((i) => `value[${i}]: ${i}, expected ${i + 1}`);
    expect(difference(numbers, others)?.split("\n")).toEqual([
      "The values differ:",
      ...lines.slice(0, 8),
      "… and more",
    ]);
  });

  it("fails with words on whatever it is given, and never otherwise", () => {
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
        expect(message).toMatch(
          /^$|^The (values|streams|subscriptions) differ/,
        );
        expect(message.split("\n").length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it.each([
    ["no kind", [{ frame: 1, notification: {} }]],
    ["no notification", [{ frame: 1, notification: null }]],
    ["no frame", [{ notification: { kind: "N", value: 1 } }]],
    ["a text for a frame", [{ frame: "1", notification: { kind: "C" } }]],
    ["no end", [{ subscribedFrame: 1 }]],
  ])("compares what looks like notifications with %s", (_, odd) => {
    expect(
      difference(odd, [{ frame: 2, notification: { kind: "C" } }]),
    ).toMatch(/^The (values|streams|subscriptions) differ/);
  });
});

/** What `assertMarbles` says; `undefined` where the two are equal. */
function difference(actual: unknown, expected: unknown): string | undefined {
  return failure(() => assertMarbles(actual, expected));
}

function bytes(...values: number[]): ArrayBuffer {
  return Uint8Array.from(values).buffer;
}

/** A list of `items` and, up to its `length`, of holes. */
function holey(length: number, ...items: unknown[]): unknown[] {
  return Object.assign(new Array<unknown>(length), items);
}

/** One byte that can become more, which TypeScript's types do not know yet. */
function growing(maxByteLength: number): ArrayBuffer {
  const options = [1, { maxByteLength }];
  return Reflect.construct(ArrayBuffer, options) as ArrayBuffer;
}

function map(...entries: [unknown, unknown][]): Map<unknown, unknown> {
  return new Map(entries);
}

function tagged(name: string): object {
  const object = Object.create(null) as { [Symbol.toStringTag]?: string };
  object[Symbol.toStringTag] = name;
  return object;
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

/** Equal to {@link cyclic} wherever one looks. */
function unrolled(value: number): object {
  return { value, self: { value, self: cyclic(value) } };
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
