import { merge } from "rxjs";
import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { failure } from "../../support/failure.ts";
import { told } from "../../support/marbles.ts";

describe("assertMarbles", () => {
  it("says nothing of streams that are equal", () => {
    expect(
      told(({ cold, expectObservable }) => {
        const values = { a: { at: [NaN, new Map([["x", new Date(0)]])] } };
        const same = { a: { at: [NaN, new Map([["x", new Date(0)]])] } };
        expectObservable(cold("a 5ms (a|)", values)).toBe("a 5ms (a|)", same);
      }),
    ).toBeUndefined();
  });

  it("tells by how much a value is early, one above the other", () => {
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

  it("tells values apart down to the property", () => {
    expect(
      compared(["a 299ms b", { a: 1, b: hero("Narco") }], "a 299ms b", {
        a: 1,
        b: hero("Magma"),
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
    ["---     ", "a       ", "a did not come, expected at 0 ms"],
    ["(ab)    ", "(ac)    ", "b came at 0 ms, expected c"],
  ])("tells %s from %s in words", (actual, expected, words) => {
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
    [["^ 9ms !"], [], "1 began at 0 ms, expected never"],
    [["^!", "-^ 8ms !"], ["^!"], "2 began at 1 ms, expected never"],
    [["^!"], ["^!", "-^ 8ms !"], "2 did not begin, expected at 1 ms"],
  ])("tells and draws subscriptions %j from %j", (actual, expected, words) => {
    const message = told(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("-");
      actual.forEach((marbles) => expectObservable(source$, marbles));
      expectSubscriptions(source$.subscriptions).toBe(expected);
    });
    const index = Number(words[0]) - 1;

    expect(message).toContain(`The subscriptions differ: number ${words}.`);
    // One stands below the other, with blanks where the other is longer.
    expect(message?.replace(/ +/g, " ")).toContain(
      `expected ${expected[index] ?? "-"}\nactual ${actual[index] ?? "-"}`,
    );
  });

  it("tells errors apart by name and message", () => {
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
        "error: Error: mine, expected TypeError: other",
        "# = TypeError: other",
      ),
    );
  });

  it("says which error came where none was expected", () => {
    expect(compared(["2ms #", {}, new Error("refused")], "2ms |")).toContain(
      "# = Error: refused",
    );
  });

  it("draws streams of streams, and looks into them for the difference", () => {
    expect(
      told(({ cold, expectObservable }) => {
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

  it("says when marks stand closer than marbles can be written", () => {
    expect(
      told(({ cold, expectObservable }) => {
        const group$ = merge(cold("(ab)"), cold("--c"));
        expectObservable(group$).toBe("(ab)");
      }),
    ).toContain("actual    (ab) c@2ms\n");
  });

  it("shows of long streams what surrounds the difference", () => {
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

  it("leaves to texts of one letter their own letter, in a TestScheduler too", () => {
    const test = (helpers: RunHelpers): void => {
      const source$ = helpers.cold("x-a-b", { x: 1, a: "a", b: "b" });
      const expected = { x: 2, a: "a", b: "b" };
      helpers.expectObservable(source$).toBe("x-a-b", expected);
    };
    expect(failure(() => new TestScheduler(assertMarbles).run(test))).toBe(
      lines(
        "The streams differ: d came at 0 ms, expected c.",
        "",
        "expected  c-a-b",
        "actual    d-a-b",
        "          ^ 0 ms",
        "",
        "d: 1, expected 2",
        "c = 2",
        "d = 1",
      ),
    );
  });

  it("says which of several expectations is not met", () => {
    expect(
      told(({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("a|");
        expectObservable(source$).toBe("a|");
        expectObservable(source$); // expects nothing, so it isn't counted
        expectObservable(source$).toEqual(cold("b|"));
        expectSubscriptions(source$.subscriptions).toBe(["^!", "^!", "^!"]);
      }),
    ).toMatch(/^Expectation 2 of 3: The streams differ: a came/);
  });

  it("tells expectations of one list of subscriptions apart", () => {
    expect(
      told(({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("a|");
        expectObservable(source$);
        expectSubscriptions(source$.subscriptions).toBe("^!");
        expectSubscriptions(source$.subscriptions).toBe("^-!");
      }),
    ).toMatch(/^Expectation 2 of 2: The subscriptions differ: number 1 ended/);
  });

  it("counts after a flush what is expected since", () => {
    expect(
      told(({ cold, expectObservable, flush }) => {
        expectObservable(cold("a|")).toBe("a|");
        flush();
        expectObservable(cold("a|")).toBe("-a|");
        expectObservable(cold("b|")).toBe("-a|");
      }),
    ).toMatch(/^Expectation 2 of 2: /);
  });

  it.each([undefined, null, {}, { flushTests: 1 }, { flushTests: [{}] }])(
    "needs nothing private of the scheduler: %j",
    (scheduler) => {
      expect(() => assertMarbles.call(scheduler, 1, 2)).toThrow(
        /^The values differ:/,
      );
    },
  );
});

/** What is said of the marbles `actual` where `expected` were to come. */
function compared(
  actual: Parameters<RunHelpers["cold"]>,
  ...expected: [string, object?, unknown?]
): string | undefined {
  return told(({ cold, expectObservable }) =>
    expectObservable(cold(...actual)).toBe(...expected),
  );
}

function lines(...texts: string[]): string {
  return texts.join("\n");
}

function hero(name: string): { id: number; name: string } {
  return { id: 12, name };
}
