import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "../../src/testing/assert-marbles.ts";

describe("assertMarbles", () => {
  it("says nothing of streams that are equal", () => {
    expect(
      failure(({ cold, expectObservable }) => {
        const values = { a: { at: [NaN, new Map([["x", new Date(0)]])] } };
        const same = { a: { at: [NaN, new Map([["x", new Date(0)]])] } };
        expectObservable(cold("a 5ms (a|)", values)).toBe("a 5ms (a|)", same);
      }),
    ).toBeUndefined();
  });

  it("tells by how much a value is early, one above the other", () => {
    expect(
      failure(({ cold, expectObservable }) =>
        expectObservable(cold("500ms (a|)")).toBe("501ms (a|)"),
      ),
    ).toBe(
      lines(
        "The streams differ: a came 1 ms early.",
        "",
        "expected              501ms (a|)",
        "actual     500ms (a|)",
        "                 ^ 500 ms",
        "",
      ),
    );
  });

  it("tells values apart down to the property", () => {
    expect(
      failure(({ cold, expectObservable }) =>
        expectObservable(cold("a 299ms b", { a: 1, b: hero("Narco") })).toBe(
          "a 299ms b",
          { a: 1, b: hero("Magma") },
        ),
      ),
    ).toBe(
      lines(
        "The streams differ: c came at 300 ms, expected b.",
        "",
        "expected  a 299ms b",
        "actual    a 299ms c",
        "                  ^ 300 ms",
        "",
        'c.name: "Narco", expected "Magma"',
        "a = 1",
        'b = { id: 12, name: "Magma" }',
        'c = { id: 12, name: "Narco" }',
      ),
    );
  });

  it.each([
    ["a--b--c|", "a--b---|", "c came at 6 ms, which was not expected"],
    ["a--b---|", "a--b--c|", "c did not come, expected at 6 ms"],
    ["a--|    ", "a--#    ", "it completed at 3 ms, expected an error"],
    ["a--#    ", "a--|    ", "it failed at 3 ms, expected completion"],
    ["a--|    ", "a---|   ", "it completed 1 ms early"],
    ["a--b    ", "a--|    ", "b came at 3 ms, expected completion"],
    ["---     ", "a       ", "a did not come, expected at 0 ms"],
    ["(ab)    ", "(ac)    ", "b came at 0 ms, expected c"],
  ])("tells %s from %s in words", (actual, expected, words) => {
    expect(
      failure(({ cold, expectObservable }) =>
        expectObservable(cold(actual)).toBe(expected),
      ),
    ).toContain(`The streams differ: ${words}.`);
  });

  it.each([
    ["^ 299ms !", "^ 300ms !", "it ended at 300 ms, expected at 301 ms"],
    ["^ 299ms !", "^ 300ms -", "it ended at 300 ms, expected never"],
    ["--^      ", "^        ", "it began at 2 ms, expected at 0 ms"],
  ])("tells subscription %s from %s in words", (actual, expected, words) => {
    expect(
      failure(({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("-");
        expectObservable(source$, actual).toBe("-");
        expectSubscriptions(source$.subscriptions).toBe(expected);
      }),
    ).toContain(`The subscriptions differ: of number 1, ${words}.`);
  });

  it("tells errors apart by name and message", () => {
    expect(
      failure(({ cold, expectObservable }) =>
        expectObservable(cold("#", {}, new Error("mine"))).toBe(
          "#",
          {},
          new Error("other"),
        ),
      ),
    ).toContain('error.message: "mine", expected "other"');
  });

  it("shows of long streams what surrounds the difference", () => {
    const message = failure(({ cold, expectObservable }) =>
      expectObservable(cold("a-".repeat(5000))).toBe(
        `${"a-".repeat(3000)}b-${"a-".repeat(1999)}`,
      ),
    );

    expect(message).toContain("a came at 6000 ms, expected b");
    expect(message?.length).toBeLessThan(600);
  });

  it.each([
    [1, 2, "value: 1, expected 2"],
    [{ a: 1 }, { a: 1, b: undefined }, "value.b: missing, expected undefined"],
    [[1, [2]], [1, [3]], "value[1][0]: 2, expected 3"],
    [new Headers({ a: "1" }), new Headers({ a: "2" }), '"1", expected "2"'],
    [cyclic(1), cyclic(2), "value.value: 1, expected 2"],
    [undefined, [], "value: undefined, expected []"],
  ])("compares what is no stream as a value", (actual, expected, words) => {
    expect(() => assertMarbles(actual, expected)).toThrow(words);
  });

  it("carries both sides for the runner's own diff", () => {
    expect(() => assertMarbles([1], [2])).toThrow(
      expect.objectContaining({ actual: [1], expected: [2] }),
    );
  });
});

/** What `assertMarbles` has against a test; `undefined` for nothing. */
function failure(test: (helpers: RunHelpers) => void): string | undefined {
  try {
    new TestScheduler(assertMarbles).run(test);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function lines(...texts: string[]): string {
  return texts.join("\n");
}

function hero(name: string): { id: number; name: string } {
  return { id: 12, name };
}

function cyclic(value: number): object {
  const object: { value: number; self?: object } = { value };
  object.self = object;
  return object;
}
