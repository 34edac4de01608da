import { concat, interval, of, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";
import { codeAt } from "../../support/code-at.ts";

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

  it("compares by another assertion, whose error has the line, too", () => {
    const scheduler = new MarbleScheduler(() => {
      throw new Error("differs");
    });
    const error = thrown(() => {
      scheduler.run(({ cold, expectObservable }) => {
        expectObservable(cold("a|")).toBe("a|"); // here
      });
    });

    expect(error.message).toBe("differs");
    expect(codeAt(error)).toBe("here");
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
      "Error: The streams differ: b at 7 ms, expected c at 7 ms.",
      "Error: The subscriptions differ: number 1 is from 5 ms to 8 ms, expected from 0 ms to 1 ms.",
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
      "of toBe rather than of cold",
      ["x-y|", { x: 1, y: 2 }],
      ["y-x|", { y: 1, x: 3 }],
      ["expected  y-x|", "actual    y-a|", "y = 1", "x = 3", "a = 2"],
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

  it.each<
    [what: string, test: (helpers: RunHelpers) => unknown, words: string]
  >([
    [
      "a group that is not closed",
      ({ expectObservable }) => expectObservable(of(1)).toBe("a-(|"), // wrong
      'A group needs both parentheses: "a-(|"',
    ],
    [
      "a group that is not closed in subscription marbles",
      ({ expectObservable }) => expectObservable(of(1), "(^").toBe("-"), // wrong
      'A group needs both parentheses: "(^"',
    ],
    [
      "a group within a group",
      ({ hot }) => hot("((ab)|)"), // wrong
      'A group needs both parentheses: "((ab)|)"',
    ],
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
    [
      "a second toBe",
      ({ cold, expectObservable }) => {
        const expectation = expectObservable(cold("a|"));
        expectation.toBe("a|");
        expectation.toBe("a|"); // wrong
      },
      "This is the second toBe or toEqual of an expectation.",
    ],
    [
      "a time without spaces",
      ({ time }) => time("300ms|"), // wrong
      'Not a time, such as "300ms |": "300ms|"',
    ],
    [
      "a time without an end",
      ({ time }) => time("---"), // wrong
      'Not a time, such as "300ms |": "---"',
    ],
    [
      "a run within a run",
      () => new MarbleScheduler().run(() => undefined), // wrong
      "run was called within another run.",
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

  it("throws for what a promise or a timer expects after run", () => {
    let late: RunHelpers | undefined;
    let open: { toBe: (marbles: string) => void } | undefined;
    thrownBy((helpers) => {
      late = helpers;
      open = helpers.expectObservable(of(1));
    });
    const errors = [
      thrown(() => void late?.expectObservable(of(1))), // late
      thrown(() => void late?.expectSubscriptions([])), // late
      thrown(() => open?.toBe("b")), // late
    ];
    for (const error of errors) {
      expect(error.message).toContain("outside of run");
      expect(codeAt(error)).toBe("late");
    }
  });

  it("lets an expectation be completed after a flush", () => {
    new MarbleScheduler().run(({ cold, expectObservable, flush }) => {
      const expectation = expectObservable(cold("a|"));
      flush();
      expectation.toBe("a|");
    });
  });

  it("throws for an async function, whatever is expected", () => {
    const error = thrownBy(({ cold, expectObservable }) => {
      expectObservable(cold("a|")).toBe("b|");
      return Promise.reject(new Error("later"));
    });
    expect(error.message).toContain("must be synchronous");
  });

  it("returns what a synchronous function returns", () => {
    const values = [1];
    expect(new MarbleScheduler().run(() => values)).toBe(values);
  });

  it("throws for a second run, also after one that threw", () => {
    const scheduler = new MarbleScheduler();
    const own = new Error("of the test");
    const failing = ({ cold, expectObservable }: RunHelpers): void => {
      expectObservable(cold("a")).toBe("b");
      throw own;
    };
    expect(thrown(() => scheduler.run(failing))).toBe(own);
    const error = thrown(() => scheduler.run(() => undefined)); // second
    expect(error.message).toContain("runs once");
    expect(codeAt(error)).toBe("second");
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

  it.each([
    ["---|", 3],
    ["  300ms |  ", 300],
    ["1s 20ms |", 1020],
    ["1.5s - |", 1501],
    ["-- --|", 4],
  ])("knows the time of %s", (marbles, ms) => {
    new MarbleScheduler().run(({ time }) => expect(time(marbles)).toBe(ms));
  });

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
