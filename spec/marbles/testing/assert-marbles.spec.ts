import { merge } from "rxjs";
import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { failure } from "../../support/failure.ts";
import { failureOf } from "../../support/marbles.ts";

describe("assertMarbles", () => {
  it("accepts equal streams", () => {
    const values = () => ({ a: { at: [NaN, new Map([["x", new Date(0)]])] } });
    expect(
      compared(["a 5ms (a|)", values()], "a 5ms (a|)", values()),
    ).toBeUndefined();
  });

  it("draws both streams in the same columns", () => {
    expect(compared(["500ms (a|)"], "501ms (a|)")).toBe(`\
The streams differ: a came 1 ms early.

expected              501ms (a|)
actual     500ms (a|)
                 ^ 500 ms`);
  });

  it("lists the properties that differ, and the values of the letters", () => {
    const [narco, magma] = ["Narco", "Magma"].map((name) => ({ id: 12, name }));
    expect(
      compared(["a 299ms b", { a: 1, b: narco }], "a 299ms b", {
        a: 1,
        b: magma,
      }),
    ).toBe(`\
The streams differ: c at 300 ms, expected b at 300 ms.

expected  a 299ms b
actual    a 299ms c
                  ^ 300 ms

c.name: "Narco", expected "Magma"
a = 1
b = { id: 12, name: "Magma" }
c = { id: 12, name: "Narco" }`);
  });

  it.each([
    ["a--b--c|", "a--b---|", "c at 6 ms, expected completion at 7 ms"],
    ["a--b---|", "a--b--c|", "completion at 7 ms, expected c at 6 ms"],
    ["a--|    ", "a--#    ", "completion at 3 ms, expected an error at 3 ms"],
    ["a--|    ", "a---|   ", "completion came 1 ms early"],
    ["a--#    ", "a-#     ", "an error came 1 ms late"],
    ["a--b|   ", "a--b    ", "completion at 4 ms, expected nothing"],
    ["        ", "a       ", "nothing, expected a at 0 ms"],
    ["(ab)    ", "(ac)    ", "b at 0 ms, expected c at 0 ms"],
  ])("says how %s differs from %s", (actual, expected, words) => {
    expect(compared([actual], expected)).toContain(
      `The streams differ: ${words}.`,
    );
  });

  it.each([
    [
      ["^ 299ms !"],
      ["^ 300ms !"],
      "1 is from 0 ms to 300 ms, expected from 0 ms to 301 ms",
    ],
    [
      ["^ 299ms !"],
      ["^"],
      "1 is from 0 ms to 300 ms, expected from 0 ms to the end",
    ],
    [[], ["^ 9ms !"], "1 is none, expected from 0 ms to 10 ms"],
    [["^!", "-^ 8ms !"], ["^!"], "2 is from 1 ms to 10 ms, expected none"],
  ])("says how subscriptions %j differ from %j", (actual, expected, words) => {
    const message = failureOf(
      ({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("-");
        for (const marbles of actual)
          expectObservable(source$, marbles).toBe("-");
        expectSubscriptions(source$.subscriptions).toBe(expected);
      },
    );
    expect(message).toContain(`The subscriptions differ: number ${words}.`);
  });

  it("draws the subscriptions that differ", () => {
    const logs = [300, 400].map((unsubscribedFrame) => [
      { subscribedFrame: 0, unsubscribedFrame },
    ]);
    expect(failure(() => assertMarbles(logs[0], logs[1]))).toContain(`
expected  ^         399ms !
actual    ^ 299ms !
                  ^ 300 ms`);
  });

  it("says how errors differ", () => {
    const [mine, other] = [new Error("mine"), new TypeError("other")];
    expect(compared(["#", {}, mine], "#", {}, other)).toBe(`\
The streams differ: an error at 0 ms, expected an error at 0 ms.

expected  #
actual    #
          ^ 0 ms

error: Error("mine"), expected TypeError("other")
# = TypeError("other")`);
  });

  it("writes the time of a mark that marbles have no room for", () => {
    expect(
      failureOf(({ cold, expectObservable }) => {
        expectObservable(merge(cold("(ab)"), cold("--c"))).toBe("(ab)");
      }),
    ).toContain("actual    (ab) c@2ms\n");
  });

  it("draws only the part of a long stream around the difference", () => {
    const expected = `${"a-".repeat(200)}b-${"a-".repeat(99)}`;
    expect(compared(["a-".repeat(300)], expected)).toContain(`
expected   388ms …-a-a-a-a-a-b-a-a-a-a-a-…
actual     388ms …-a-a-a-a-a-a-a-a-a-a-a-…
                             ^ 400 ms`);
  });

  it("gives values letters where it doesn't know those of the test", () => {
    const run = (): void =>
      new TestScheduler(assertMarbles).run(({ cold, expectObservable }) => {
        const values = { x: 1, y: "b" };
        const expected = { ...values, x: 2 };
        expectObservable(cold("x-y", values)).toBe("x-y", expected);
      });
    expect(failure(run)).toContain(`
expected  a-b
actual    c-b
          ^ 0 ms

c: 1, expected 2
a = 2
c = 1`);
  });
});

/** The message for the marbles `actual` when `expected` is expected. */
function compared(
  actual: Parameters<RunHelpers["cold"]>,
  ...expected: [string, object?, unknown?]
): string | undefined {
  return failureOf(({ cold, expectObservable }) =>
    expectObservable(cold(...actual)).toBe(...expected),
  );
}
