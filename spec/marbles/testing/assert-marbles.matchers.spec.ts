import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { marbles, failureOf } from "../../support/marbles.ts";

/** A matcher without any library. */
const positive = {
  asymmetricMatch: (actual: unknown) => Number(actual) > 0,
};
const positiveNumber = { ...positive, toString: () => "a positive number" };
/** Throws on what has no length. */
const long = {
  asymmetricMatch: (text: unknown) => (text as string).length > 3,
};

// Vitest types them as `any`.
const anything: unknown = expect.anything();
const any = (type: unknown): unknown => expect.any(type);
const containing = (sample: object): unknown => expect.objectContaining(sample);
const withoutX: unknown = expect.not.stringContaining("x");

describe("assertMarbles on asymmetric matchers", () => {
  it.each<[string, unknown, unknown]>([
    ["a value", 7, any(Number)],
    ["a property", [{ id: 7, name: "x" }], [{ id: 7, name: anything }]],
    ["some properties", { id: 7, name: "x" }, containing({ id: 7 })],
    ["an entry of a Map", new Map([["a", 7]]), new Map([["a", any(Number)]])],
    ["an error", new TypeError("No"), any(TypeError)],
    ["a function", () => 7, any(Function)],
    ["a matcher of one's own", { id: 7 }, { id: positive }],
    ["the same matcher", { id: positive }, { id: positive }],
    ["an equal matcher", any(Number), any(Number)],
  ])("accepts %s", (_, actual, expected) => {
    expect(() => assertMarbles(actual, expected)).not.toThrow();
  });

  it.each<[actual: unknown, expected: unknown, words: string]>([
    ["7", any(Number), 'value: "7", expected Any<Number>'],
    [{ id: "7" }, { id: any(Number) }, 'value.id: "7", expected Any<Number>'],
    [undefined, anything, "value: undefined, expected Anything"],
    [
      {},
      { id: withoutX },
      'value: {}, expected { id: StringNotContaining "x" }',
    ],
    [{ id: 7 }, containing({ id: 8 }), "expected ObjectContaining { id: 8 }"],
    [7, expect.closeTo(8), "value: 7, expected NumberCloseTo 8 (2 digits)"],
    [-7, positiveNumber, "value: -7, expected a positive number"],
    [undefined, long, "value: undefined, expected"],
    [any(Number), 7, "value: Any<Number>, expected 7"],
    [any(Number), any(String), "[function Number], expected [function String]"],
  ])("rejects %o for %o", (actual, expected, words) => {
    expect(() => assertMarbles(actual, expected)).toThrow(words);
  });

  it("gives a value the letter of the matcher that accepts it", () => {
    const message = failureOf(({ cold, expectObservable }) => {
      expectObservable(cold("a-b|", { a: { id: 1 }, b: 2 })).toBe("a-b|", {
        a: containing({ id: 1 }),
        b: any(String),
      });
    });
    expect(message?.split("\n")).toEqual([
      "The streams differ: c came at 2 ms, expected b.",
      "",
      "expected  a-b|",
      "actual    a-c|",
      "            ^ 2 ms",
      "",
      "c: 2, expected Any<String>",
      "a = ObjectContaining { id: 1 }",
      "b = Any<String>",
      "c = 2",
    ]);
  });

  it("accepts errors, and values in streams of streams", () => {
    marbles(({ cold, expectObservable }) => {
      const error$ = cold("#", {}, new TypeError("No"));
      expectObservable(error$).toBe("#", {}, containing({ message: "No" }));
      const inner$ = cold("-a", { a: 7 });
      const expected$ = cold("-a", { a: positive });
      expectObservable(cold("i", { i: inner$ })).toBe("i", { i: expected$ });
    });
  });
});
