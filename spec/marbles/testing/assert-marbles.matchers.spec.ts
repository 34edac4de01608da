import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { marbles } from "../../support/marbles.ts";

/** As somebody would write one without any library. */
const positive = {
  asymmetricMatch: (actual: unknown) => Number(actual) > 0,
};

// Vitest types them as `any`.
const anything: unknown = expect.anything();
const any = (type: unknown): unknown => expect.any(type);
const containing = (sample: object): unknown => expect.objectContaining(sample);

describe("assertMarbles on asymmetric matchers", () => {
  it.each<[string, unknown, unknown]>([
    ["a value", 7, any(Number)],
    ["a property", [{ id: 7, name: "x" }], [{ id: 7, name: anything }]],
    ["some properties", { id: 7, name: "x" }, containing({ id: 7 })],
    ["an entry of a Map", new Map([["a", 7]]), new Map([["a", any(Number)]])],
    ["an error", new TypeError("No"), any(TypeError)],
    ["a function", () => 7, any(Function)],
    ["what a matcher of one's own takes", { id: 7 }, { id: positive }],
    ["the same matcher", { id: positive }, { id: positive }],
    ["a matcher like it", any(Number), any(Number)],
  ])("asks them of %s", (_, actual, expected) => {
    expect(() => assertMarbles(actual, expected)).not.toThrow();
  });

  it.each<[actual: unknown, expected: unknown, words: string]>([
    ["7", any(Number), 'value: "7", expected Any<Number>'],
    [{ id: "7" }, { id: any(Number) }, 'value.id: "7", expected Any<Number>'],
    [undefined, anything, "value: undefined, expected Anything"],
    [
      {},
      { id: expect.not.stringContaining("x") as unknown },
      'value.id: missing, expected StringNotContaining "x"',
    ],
    [
      { id: 7 },
      containing({ id: 8 }),
      "7 }, expected ObjectContaining { id: 8 }",
    ],
    [7, expect.closeTo(8), "value: 7, expected NumberCloseTo 8 (2 digits)"],
    [-7, positive, "{ asymmetricMatch: [function asymmetricMatch] }"],
    [
      -7,
      { ...positive, toString: () => "a positive number" },
      "value: -7, expected a positive number",
    ],
    [any(Number), 7, "value: Any<Number>, expected 7"],
    [any(Number), any(String), "[function Number], expected [function String]"],
  ])("tells %o from %o, in words", (actual, expected, words) => {
    expect(() => assertMarbles(actual, expected)).toThrow(words);
  });

  it("draws what a matcher takes as that matcher", () => {
    expect(() =>
      marbles(({ cold, expectObservable }) => {
        const heroes$ = cold("a-b-c|", { a: { id: 1 }, b: 2, c: 3 });
        expectObservable(heroes$).toBe("a-b-c|", {
          a: containing({ id: 1 }),
          b: 2,
          c: any(String),
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
        containing({ message: "No" }),
      );
      const [inner$, expected$] = [
        cold("-a", { a: 7 }),
        cold("-a", { a: positive }),
      ];
      expectObservable(cold("i", { i: inner$ })).toBe("i", { i: expected$ });
    });
  });
});
