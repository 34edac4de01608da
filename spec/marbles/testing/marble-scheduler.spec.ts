import { readFileSync } from "node:fs";
import { concat, interval, merge, of, take, throwError, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";

type Marbles = [marbles: string, values: Record<string, unknown>];

describe("MarbleScheduler", () => {
  it("throws the error of one expectation from the line of its toBe", () => {
    const error = thrownBy(({ cold, expectObservable }) => {
      expectObservable(cold("a|")).toBe("a|");
      expectObservable(cold("b|")).toBe("-b|"); // here
    });

    expect(error).not.toBeInstanceOf(AggregateError);
    expect(error.message).toMatch(/^The streams differ: /);
    expect(codeAt(error)).toBe("here");
    expect(error).not.toHaveProperty("actual");
    expect(error).not.toHaveProperty("expected");
  });

  it("throws all that failed, in the order of the test", () => {
    const error = thrownBy((helpers) => {
      const { cold, hot, expectObservable, expectSubscriptions } = helpers;
      const source$ = cold("a-b|");
      const late = expectObservable(source$, "-----^");
      expectSubscriptions(source$.subscriptions).toBe("^!"); // first
      expectObservable(hot("--c")).toEqual(cold("(c|)")); // second
      expectObservable(hot("--d")).toBe("--d");
      late.toBe("----- a-c|"); // third, by its expectObservable
    });

    expect(error.message.split("\n")).toEqual([
      "3 expectations failed:",
      "Error: The streams differ: b came at 7 ms, expected c.",
      "Error: The subscriptions differ: number 1 began at 5 ms, expected at 0 ms.",
      "Error: The streams differ: c came 2 ms late.",
    ]);
    expect(errorsOf(error).map(codeAt)).toEqual([
      "third, by its expectObservable",
      "first",
      "second",
    ]);
  });

  it.each<[when: string, test: (helpers: RunHelpers, own: Error) => void]>([
    [
      "in its function",
      (_helpers, own) => {
        throw own;
      },
    ],
    [
      "in a subscriber",
      ({ cold }, own) => {
        // eslint-disable-next-line rxjs-x/no-ignored-error -- which throws
        cold("-a|").subscribe(() => {
          throw own;
        });
      },
    ],
  ])("throws the error that a test throws %s", (_when, test) => {
    const own = new Error("of the test");
    const error = thrownBy((helpers) => {
      helpers.expectObservable(helpers.cold("a|")).toBe("b|");
      test(helpers, own);
    });
    expect(error).toBe(own);
  });

  it("compares at each flush the expectations since the last one", () => {
    const scheduler = new MarbleScheduler();
    scheduler.run(({ cold, expectObservable, flush }) => {
      expectObservable(cold("a|")).toBe("b|"); // flushed
      expect(errorsOf(thrown(flush)).map(codeAt)).toEqual(["flushed"]);
      expectObservable(cold("a|")).toBe("-a|");
    });
  });

  it("works outside of run, at ten ms a character", () => {
    const scheduler = new MarbleScheduler();
    const source$ = scheduler.createColdObservable("--a|");
    scheduler.expectObservable(source$).toBe("-a|"); // outside
    scheduler
      .expectObservable(interval(10, scheduler).pipe(take(2)))
      .toBe("-a(b|)", { a: 0, b: 1 });

    const error = thrown(() => scheduler.flush());
    expect(error.message).toContain("a came 10 ms late");
    expect(codeAt(error)).toBe("outside");
  });

  it.each<[string, Marbles, Marbles, string[]]>([
    [
      "of toBe",
      ["x-y|", { x: 1, y: 2 }],
      ["x-y|", { x: 1, y: 3 }],
      ["expected  x-y|", "actual    x-a|", "x = 1", "y = 3", "a = 2"],
    ],
    [
      "of its values that are not expected here",
      ["x-y|", { x: 1, y: 2 }],
      ["x--|", { x: 1, z: 2 }],
      ["expected  x  --|", "actual    x-z  |", "x = 1", "z = 2"],
    ],
    [
      "of cold, where toBe has none",
      ["x-y|", { x: 1, y: 2 }],
      ["x--|", { x: 1 }],
      ["expected  x  --|", "actual    x-y  |", "x = 1", "y = 2"],
    ],
    [
      "of toBe rather than of cold",
      ["x-y|", { x: 1, y: 2 }],
      ["y-x|", { y: 1, x: 3 }],
      ["expected  y-x|", "actual    y-a|", "y = 1", "x = 3", "a = 2"],
    ],
    [
      "of one value that has two",
      ["x--y|", { x: 1, y: 1 }],
      ["x-z |", { x: 1, z: 1 }],
      ["expected  x-z  |", "actual    x  --z|", "x = 1", "z = 1"],
    ],
    [
      "that are digits, and texts of another letter",
      ["1-b|", { 1: "b", b: "1" }],
      ["1-b|", { 1: "b", b: "c" }],
      ["expected  1-b|", "actual    1-a|", '1 = "b"', 'b = "c"', 'a = "1"'],
    ],
  ])("keeps the letters %s", (_, actual, expected, drawn) => {
    const { message } = thrownBy(({ cold, expectObservable }) => {
      expectObservable(cold(...actual)).toBe(...expected);
    });
    const lines = message.split("\n");
    expect(
      lines.filter((line) => /^(expected|actual|\w =) /.test(line)),
    ).toEqual(drawn);
  });

  it("uses another assertion, whatever that throws", () => {
    const scheduler = new MarbleScheduler((actual, expected) => {
      expect(actual).toEqual(expected);
    });
    const error = thrown(() =>
      scheduler.run(({ expectObservable }) => {
        const failing$ = throwError(() => new Error("other"));
        expectObservable(failing$).toBe("#"); // of Vitest
      }),
    );
    expect(error.name).toBe("AssertionError");
    expect(codeAt(error)).toBe("of Vitest");
  });
});

describe("MarbleScheduler that is used wrongly", () => {
  it("reports expectations that compare nothing, in the order of the test", () => {
    const error = thrownBy(
      ({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold("a|");
        expectObservable(source$, "^"); // subscribes only
        expectObservable(source$).toBe("b|"); // differs
        expectObservable(source$); // no toBe
        expectSubscriptions(source$.subscriptions); // no toBe either
        expectObservable(source$).toBe("a|");
      },
    );
    expect(errorsOf(error).map(codeAt)).toEqual([
      "subscribes only",
      "differs",
      "no toBe",
      "no toBe either",
    ]);
    expect(errorsOf(error)[2]?.message).toContain("without toBe or toEqual");
  });

  it.each<[marbles: string, test: (helpers: RunHelpers) => unknown]>([
    ["a-(|", ({ expectObservable }) => expectObservable(of(1)).toBe("a-(|")],
    ["a-b)", ({ cold }) => cold("a-b)")],
    ["((ab)|)", ({ hot }) => hot("((ab)|)")],
    ["(^", ({ expectObservable }) => expectObservable(of(1), "(^").toBe("-")],
    ["(!", ({ expectSubscriptions }) => expectSubscriptions([]).toBe(["(!"])],
  ])("throws for the group in %s", (marbles, test) => {
    const error = thrownBy(test);
    expect(error.message).toBe(`A group needs both parentheses: "${marbles}"`);
    expect(error.stack?.split("\n")[1]).toContain("marble-scheduler.spec");
  });

  it.each<
    [what: string, test: (helpers: RunHelpers) => unknown, words: string]
  >([
    [
      "a letter of toBe without a value where others have one",
      ({ expectObservable }) => expectObservable(of(1)).toBe("a-b|", { a: 1 }), // wrong
      'No value is given for b in "a-b|"',
    ],
    [
      "a letter of cold without a value",
      ({ cold }) => cold("a-b|", { a: 1 }), // wrong
      'No value is given for b in "a-b|"',
    ],
    [
      "a letter of hot without a value",
      ({ hot }) => hot("a-b|", { a: 1 }), // wrong
      'No value is given for b in "a-b|"',
    ],
    [
      "marbles after the end",
      ({ cold }) => cold("a|b"), // wrong
      'Nothing comes after | or #: "a|b"',
    ],
    [
      "a value after the end in one group",
      ({ hot }) => hot("(|a)"), // wrong
      'Nothing comes after | or #: "(|a)"',
    ],
    [
      "an error without #",
      ({ cold }) => cold("a|", { a: 1 }, new Error("No")), // wrong
      'An error is given, but "a|" has no #',
    ],
    [
      "an expected error without #",
      ({ expectObservable }) =>
        expectObservable(of(1)).toBe("(a|)", { a: 1 }, "No"), // wrong
      'An error is given, but "(a|)" has no #',
    ],
  ])("throws for %s", (_, test, words) => {
    const error = thrownBy(test);
    expect(error.message).toBe(words);
    expect(codeAt(error)).toBe("wrong");
  });

  it("takes undefined for a value", () => {
    new MarbleScheduler().run(({ cold, expectObservable }) => {
      const source$ = cold("u|", { u: undefined });
      expectObservable(source$).toBe("u|", { u: undefined });
    });
  });

  it("throws for a second toBe or toEqual", () => {
    const error = thrownBy(({ cold, expectObservable }) => {
      const expectation = expectObservable(cold("a|"));
      expectation.toBe("a|");
      expectation.toBe("a|"); // second
    });
    expect(error.message).toContain("this is the second one");
    expect(codeAt(error)).toBe("second");
  });

  it("throws for an expectation that a promise or a timer makes after run", () => {
    let late: RunHelpers | undefined;
    new MarbleScheduler().run((helpers) => (late = helpers));
    const errors = [
      thrown(() => void late?.expectObservable(of(1))), // late
      thrown(() => void late?.expectSubscriptions([])), // late
    ];
    for (const error of errors) {
      expect(error.message).toContain("by a promise or a timer");
      expect(codeAt(error)).toBe("late");
    }
  });

  it("throws for a toBe that is called after run", () => {
    const expectations: { toBe: (marbles: string) => void }[] = [];
    thrownBy(({ expectObservable }) =>
      expectations.push(expectObservable(of(1))),
    );
    const error = thrown(() => expectations[0]?.toBe("b")); // after run
    expect(error.message).toContain("was called after run");
    expect(codeAt(error)).toBe("after run");
  });

  it("lets an expectation be completed after a flush", () => {
    new MarbleScheduler().run(({ cold, expectObservable, flush }) => {
      const expectation = expectObservable(cold("a|"));
      flush();
      expectation.toBe("a|");
    });
  });

  it.each<[what: string, () => unknown]>([
    ["an async function", () => Promise.reject(new Error("later"))],
    ["a thenable", () => ({ then: () => undefined })],
  ])("throws for %s, whatever is expected", (_, later) => {
    const error = thrownBy(({ cold, expectObservable }) => {
      expectObservable(cold("a|")).toBe("b|");
      return later();
    }); // of run
    expect(error.message).toContain("must be synchronous");
  });

  it("returns what a synchronous function returns", () => {
    const values = [1];
    expect(new MarbleScheduler().run(() => values)).toBe(values);
  });

  it.each(["the same", "another"])(
    "throws for a run within a run, of %s",
    (which) => {
      const outer = new MarbleScheduler();
      const inner = which === "another" ? new MarbleScheduler() : outer;
      outer.run(({ expectObservable }) => {
        const error = thrown(() => inner.run(() => undefined)); // nested
        expect(error.message).toContain("within another run");
        expect(codeAt(error)).toBe("nested");
        expectObservable(timer(300)).toBe("300ms (a|)", { a: 0 });
      });
    },
  );

  it("starts each run at 0, without what an earlier one left", () => {
    const scheduler = new MarbleScheduler();
    const seen: unknown[] = [];
    const test = ({ hot, expectObservable }: RunHelpers): void => {
      expectObservable(timer(300)).toBe("300ms (a|)", { a: 0 });
      expectObservable(hot("--b")).toBe("--b");
    };
    scheduler.run(test);
    const own = new Error("of the test");
    const failing = (helpers: RunHelpers): void => {
      helpers.expectObservable(helpers.cold("a")).toBe("b");
      helpers.expectObservable(helpers.cold("a"));
      const later$ = merge(helpers.hot("a"), timer(1));
      later$.subscribe({
        next: (value) => seen.push(value),
        error: (error: unknown) => seen.push(error),
      });
      throw own;
    };
    expect(thrown(() => scheduler.run(failing))).toBe(own);
    scheduler.run(test);
    expect(seen).toEqual([]);
  });

  it("throws for a run that goes on ten minutes after its marbles", () => {
    const leak = ({ cold, expectObservable }: RunHelpers): void => {
      expectObservable(cold("a|")).toBe("b|"); // differs
      interval(1000).subscribe();
    };
    const error = thrown(() => new MarbleScheduler().run(leak)); // of run
    expect(errorsOf(error).map(codeAt)).toEqual(["differs", "of run"]);
    expect(errorsOf(error)[1]?.message).toContain("goes on ten minutes after");
  });

  it("ends a run at the maxFrames that it has set", () => {
    const scheduler = new MarbleScheduler();
    scheduler.run(({ expectObservable }) => {
      scheduler.maxFrames = 2;
      expectObservable(interval(1)).toBe("-ab", { a: 0, b: 1 });
    });
  });

  it("lets a run take the time that its marbles name", () => {
    new MarbleScheduler().run((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers;
      const subs = "      15m ^ 15m !";
      const source$ = cold("14m a");
      expectObservable(timer(900_000)).toBe("15m (a|)", { a: 0 });
      expectObservable(source$, subs).toBe("29m a");
      expectSubscriptions(source$.subscriptions).toBe(subs);
    });
    new MarbleScheduler().run(({ time, expectObservable }) => {
      const end$ = timer(time("15m |"));
      expectObservable(end$).toEqual(end$);
    });
  });

  it("draws with no letter of an earlier run", () => {
    const scheduler = new MarbleScheduler();
    scheduler.run(({ cold }) => void cold("x", { x: 1 }));
    const failing = ({ expectObservable }: RunHelpers): void =>
      expectObservable(of(1)).toBe("-");
    const error = thrown(() => scheduler.run(failing));
    expect(error.message).toContain("a was not expected");
  });

  it.each([
    ["---|", 3],
    ["  300ms |  ", 300],
    ["1s 20ms |", 1020],
    ["1.5s - |", 1501],
    ["-- --|", 4],
    ["--(|)", 2],
    ["--a|", 3],
  ])("knows the time of %s", (marbles, ms) => {
    new MarbleScheduler().run(({ time }) => expect(time(marbles)).toBe(ms));
  });

  it.each(["300ms|", "300ms", "---", "a"])(
    "throws for the time %s",
    (marbles) => {
      expect(() =>
        new MarbleScheduler().run(({ time }) => time(marbles)),
      ).toThrow();
    },
  );

  it("unsubscribes both streams of toEqual", () => {
    new MarbleScheduler().run((helpers) => {
      const { cold, hot, expectObservable, expectSubscriptions } = helpers;
      const subs = "       --^----!";
      const source$ = hot("a-b-c-d-e-f");
      const other$ = cold("--c-d-e-f");
      const endless$ = interval(1);

      expectObservable(source$, subs).toEqual(hot("--b-c-d-e-"));
      expectObservable(source$, subs).toEqual(concat(of("b"), other$));
      expectObservable(endless$, subs).toEqual(endless$);
      expectSubscriptions(source$.subscriptions).toBe([subs, subs]);
      expectSubscriptions(other$.subscriptions).toBe(subs);
    });
  });
});

function thrownBy(test: (helpers: RunHelpers) => unknown): Error {
  return thrown(() => new MarbleScheduler().run(test));
}

function thrown(run: () => void): Error {
  try {
    run();
  } catch (error) {
    return error as Error; // Nobody here throws anything else.
  }
  throw new Error("Nothing was thrown");
}

/** Those of an `AggregateError`, or the error itself. */
function errorsOf(error: Error): Error[] {
  return error instanceof AggregateError ? (error.errors as Error[]) : [error];
}

/** The comment on the line of this file to which the stack leads first. */
function codeAt({ stack = "" }: Error): string | undefined {
  const [, line] = /^ +at .*?:(\d+):\d+\)?$/m.exec(stack) ?? [];
  const code = readFileSync(import.meta.filename, "utf8").split("\n");
  return code[Number(line) - 1]?.split("// ")[1];
}
