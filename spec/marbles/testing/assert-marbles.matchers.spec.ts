import { describe, expect, it } from "vitest";
import { assertMarbles } from "../../../src/marbles/testing/assert-marbles.ts";
import { marbles } from "../../support/marbles.ts";

/** As somebody would write one without any library. */
const positive = {
  asymmetricMatch: (actual: unknown) => Number(actual) > 0,
};

describe("assertMarbles on asymmetric matchers", () => {
  it.each<[string, unknown, unknown]>([
    ["a value", 7, expect.any(Number)],
    [
      "a property",
      [{ id: 7, name: "x" }],
      [{ id: 7, name: expect.anything() as unknown }],
    ],
    [
      "some properties",
      { id: 7, name: "x" },
      expect.objectContaining({ id: 7 }),
    ],
    [
      "an entry of a Map",
      new Map([["a", 7]]),
      new Map([["a", expect.any(Number)]]),
    ],
    ["an error", new TypeError("No"), expect.any(TypeError)],
    ["a function", () => 7, expect.any(Function)],
    ["what a matcher of one's own takes", { id: 7 }, { id: positive }],
    ["the same matcher", { id: positive }, { id: positive }],
    ["a matcher like it", expect.any(Number), expect.any(Number)],
  ])("asks them of %s", (_, actual, expected) => {
    expect(() => assertMarbles(actual, expected)).not.toThrow();
  });

  it.each<[string, unknown, unknown, string]>([
    ["a value", "7", expect.any(Number), 'value: "7", expected Any<Number>'],
    [
      "a property",
      { id: "7" },
      { id: expect.any(Number) as unknown },
      'value.id: "7", expected Any<Number>',
    ],
    [
      "nothing",
      undefined,
      expect.anything(),
      "value: undefined, expected Anything",
    ],
    [
      "a property that is missing",
      {},
      { id: expect.not.stringContaining("x") as unknown },
      'value.id: missing, expected StringNotContaining "x"',
    ],
    [
      "some properties",
      { id: 7, name: "x" },
      expect.objectContaining({ id: 8 }),
      'value: { id: 7, name: "x" }, expected ObjectContaining { id: 8 }',
    ],
    [
      "a number",
      7,
      expect.closeTo(8),
      "value: 7, expected NumberCloseTo 8 (2 digits)",
    ],
    [
      "what a matcher of one's own refuses",
      -7,
      positive,
      "value: -7, expected { asymmetricMatch: [function asymmetricMatch] }",
    ],
    [
      "what a matcher with a name refuses",
      -7,
      { ...positive, toString: () => "a positive number" },
      "value: -7, expected a positive number",
    ],
    ["the other side", expect.any(Number), 7, "value: Any<Number>, expected 7"],
    [
      "another matcher",
      expect.any(Number),
      expect.any(String),
      "value.sample: [function Number], expected [function String]",
    ],
  ])("tells apart %s, in words", (_, actual, expected, words) => {
    expect(() => assertMarbles(actual, expected)).toThrow(`:\n${words}`);
  });

  it("draws what a matcher takes as that matcher", () => {
    expect(() =>
      marbles(({ cold, expectObservable }) => {
        const heroes$ = cold("a-b-c|", { a: { id: 1 }, b: 2, c: 3 });
        expectObservable(heroes$).toBe("a-b-c|", {
          a: expect.objectContaining({ id: 1 }) as unknown,
          b: 2,
          c: expect.any(String) as unknown,
        });
      }),
    ).toThrow(
      [
        "The streams differ: d came at 4 ms, expected c.",
        "",
        "expected  a-b-c|",
        "actual    a-b-d|",
        "              ^ 4 ms",
        "",
        "d: 3, expected Any<String>",
        "a = ObjectContaining { id: 1 }",
        "b = 2",
        "c = Any<String>",
        "d = 3",
      ].join("\n"),
    );
  });

  it("takes a matcher that throws for one that does not match", () => {
    const long = {
      asymmetricMatch: (name: unknown) => (name as string).length > 3,
    };
    assertMarbles("Narco", long);
    expect(() => assertMarbles(undefined, long)).toThrow(
      "value: undefined, expected { asymmetricMatch:",
    );
  });

  it("asks them of errors and of streams within streams", () => {
    marbles(({ cold, expectObservable }) => {
      const error = new TypeError("No");
      expectObservable(cold("--#", {}, error)).toBe(
        "--#",
        {},
        expect.objectContaining({ message: "No" }),
      );
      const [inner$, expected$] = [
        cold("-a", { a: 7 }),
        cold("-a", { a: positive }),
      ];
      expectObservable(cold("i", { i: inner$ })).toBe("i", { i: expected$ });
    });
  });
});
