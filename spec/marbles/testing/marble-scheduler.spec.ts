import { readFileSync } from "node:fs";
import { interval, NEVER, take, throwError } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";

type Marbles = [marbles: string, values: Record<string, unknown>];

describe("MarbleScheduler", () => {
  it("throws the error of one expectation from the line of its toBe", () => {
    const error = thrownBy(({ cold, expectObservable }) => {
      expectObservable(NEVER);
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

function thrownBy(test: (helpers: RunHelpers) => void): Error {
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
