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
    expect(compared(["500ms (a|)"], "501ms (a|)")).toBe(
      lines(
        "The streams differ: a came 1 ms early.",
        "",
        "expected              501ms (a|)",
        "actual     500ms (a|)",
        "                 ^ 500 ms",
      ),
    );
  });

  it("lists the properties that differ, and the values of the letters", () => {
    const [narco, magma] = ["Narco", "Magma"].map((name) => ({ id: 12, name }));
    expect(
      compared(["a 299ms b", { a: 1, b: narco }], "a 299ms b", {
        a: 1,
        b: magma,
      }),
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
    ["a--b--c|", "a--b---|", "c was not expected, it came at 6 ms"],
    ["a--b---|", "a--b--c|", "c did not come, expected at 6 ms"],
    ["a--|    ", "a--#    ", "it completed at 3 ms, expected an error"],
    ["a--#    ", "a--|    ", "it failed at 3 ms, expected completion"],
    ["a--|    ", "a---|   ", "it completed 1 ms early"],
    ["a--b|   ", "a--b    ", "completion was not expected, it came at 4 ms"],
    ["a--b#   ", "a--b    ", "an error was not expected, it came at 4 ms"],
    ["a--b    ", "a--b|   ", "completion did not come, expected at 4 ms"],
    ["        ", "a       ", "a did not come, expected at 0 ms"],
    ["a       ", "-       ", "a was not expected, it came at 0 ms"],
    ["a--b    ", "a--|    ", "b came at 3 ms, expected completion"],
    ["(ab)    ", "(ac)    ", "b came at 0 ms, expected c"],
  ])("says how %s differs from %s", (actual, expected, words) => {
    expect(compared([actual], expected)).toContain(
      `The streams differ: ${words}.`,
    );
  });

  it.each([
    [["^ 299ms !"], ["^ 300ms !"], "1 ended at 300 ms, expected at 301 ms"],
    [["^ 299ms !"], ["^"], "1 ended at 300 ms, expected never"],
    [["^"], ["^ 299ms !"], "1 did not end, expected at 300 ms"],
    [["--^"], ["^"], "1 began at 2 ms, expected at 0 ms"],
    [[], ["^ 9ms !"], "1 did not begin, expected at 0 ms"],
    [["^!", "-^ 8ms !"], ["^!"], "2 began at 1 ms, expected never"],
  ])("says how subscriptions %j differ from %j", (actual, expected, words) => {
    const message = failureOf(
      ({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("-");
        for (const marbles of actual)
          expectObservable(source$, marbles).toBe("-");
        expectSubscriptions(source$.subscriptions).toBe(expected);
      },
    );
    const index = Number(words[0]) - 1;

    expect(message).toContain(`The subscriptions differ: number ${words}.`);
    expect(message?.replace(/ +/g, " ")).toContain(
      `expected ${expected[index] ?? "-"}\nactual ${actual[index] ?? "-"}`,
    );
  });

  it("compares errors", () => {
    expect(
      compared(["#", {}, new Error("mine")], "#", {}, new TypeError("other")),
    ).toBe(
      lines(
        "The streams differ: it failed at 0 ms, expected another one.",
        "",
        "expected  #",
        "actual    #",
        "          ^ 0 ms",
        "",
        'error: Error("mine"), expected TypeError("other")',
        '# = TypeError("other")',
      ),
    );
    expect(compared(["2ms #", {}, new Error("refused")], "2ms |")).toContain(
      '# = Error("refused")',
    );
  });

  it("compares streams of streams", () => {
    expect(
      failureOf(({ cold, expectObservable }) => {
        const [x$, late$, y$] = [cold("a-b|"), cold("9ms c"), cold("8ms c")];
        const streams$ = cold("x 4ms y", { x: x$, y: late$ });
        expectObservable(streams$).toBe("x 4ms y", { x: x$, y: y$ });
      }),
    ).toBe(
      lines(
        "The streams differ: d came at 5 ms, expected y.",
        "",
        "expected  x 4ms y",
        "actual    x 4ms d",
        "                ^ 5 ms",
        "",
        "In d, from 5 ms on: c came 1 ms late.",
        "",
        "expected   8ms c",
        "actual           9ms c",
        "               ^ 8 ms",
        "",
        "x = a-b|",
        "y = 8ms c",
        "d = 9ms c",
      ),
    );
  });

  it("writes the time of a mark that marbles have no room for", () => {
    expect(
      failureOf(({ cold, expectObservable }) => {
        expectObservable(merge(cold("(ab)"), cold("--c"))).toBe("(ab)");
      }),
    ).toContain("actual    (ab) c@2ms\n");
  });

  it("draws only the part of a long stream around the difference", () => {
    expect(
      compared(
        ["a-".repeat(3000)],
        `${"a-".repeat(2000)}b-${"a-".repeat(999)}`,
      ),
    ).toBe(
      lines(
        "The streams differ: a came at 4000 ms, expected b.",
        "",
        "expected   3988ms …-a-a-a-a-a-b-a-a-a-a-a-…",
        "actual     3988ms …-a-a-a-a-a-a-a-a-a-a-a-…",
        "                              ^ 4000 ms",
        "",
        'a: "a", expected "b"',
      ),
    );
  });

  it("draws texts of one letter as that letter, and no value as #, in a TestScheduler too", () => {
    const message = failure(() =>
      new TestScheduler(assertMarbles).run(({ cold, expectObservable }) => {
        const values = { x: 1, a: "a", b: "b" };
        const expected = { ...values, x: 2 };
        expectObservable(cold("x-a-b-|", values)).toBe("x-a-b-#", expected, 1);
      }),
    );
    expect(message).toBe(
      lines(
        "The streams differ: d came at 0 ms, expected c.",
        "",
        "expected  c-a-b-#",
        "actual    d-a-b-|",
        "          ^ 0 ms",
        "",
        "d: 1, expected 2",
        "c = 2",
        "# = 1",
        "d = 1",
      ),
    );
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

function lines(...texts: string[]): string {
  return texts.join("\n");
}
