import { describe, expect, it } from "vitest";
import { letterOf } from "#src/marbles/devtools/rows/letters.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { onlyRow } from "../events.ts";

const heroes = Array.from({ length: 10 }, (_, id) => ({ id, name: "Magma" }));
const renamed = heroes.map((hero) =>
  hero.id === 5 ? { id: 5, name: "Magneta" } : hero,
);
const long = Array.from({ length: 2000 }, () => 0);
const longEnough = long.slice(0, 900);

describe("lettersOf", () => {
  it.each([
    ["the same value the same letter", [[1], [2], [1]], "aba"],
    ["a value of one letter its own", [[1], "a", 7], "ba7"],
    ["a number and its text two", [7, "7", 7], "7a7"],
    ["two that read alike two", [heroes, renamed, [...heroes]], "aba"],
    [
      "one whose properties have another order the same",
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      "aa",
    ],
    [
      "null, undefined and what is empty its own",
      [null, undefined, "", [], {}],
      "abcde",
    ],
    ["lists that nest differently two", [["a", ["b"]], [["a", "b"]]], "ab"],
    ["errors by their messages", [Error("x"), Error("y"), Error("x")], "aba"],
    [
      "dates and Maps by their content",
      [
        new Date(0),
        new Date(1),
        new Map([[1, 2]]),
        new Map([[1, 3]]),
        new Date(0),
      ],
      "abcda",
    ],
    [
      "Maps whose entries have another order the same, not so Sets and lists",
      [
        new Map([
          ["x", 1],
          ["y", 2],
        ]),
        new Map([
          ["y", 2],
          ["x", 1],
        ]),
        new Set([1, 2]),
        new Set([2, 1]),
        [1, 2],
        [2, 1],
      ],
      "aabcde",
    ],
    ["each value that was cut its own", [long, long], "ab"],
    [
      "long lists that differ late two",
      [longEnough, [...longEnough.slice(1), 1]],
      "ab",
    ],
  ])("gives %s", (_what, values, letters) => {
    expect(lettersOf(values)).toBe(letters);
  });

  it("gives instances of declared classes letters by their arguments", () => {
    class Money {
      static readonly itself = Money;
      readonly cents: number;

      constructor(cents: number) {
        this.cents = cents;
      }
    }
    const values = [5, 6, 5].map((cents) => new Money(cents));
    const recorder = new Recorder({
      classes: { Money: [Money, ({ cents }) => [cents]] },
    });
    expect(lettersOf(values, recorder)).toBe("aba");
  });

  it("has 52 letters, and none for further values", () => {
    const values = Array.from({ length: 60 }, (_, i) => [i]);
    expect(lettersOf(values)).toBe(
      `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${"·".repeat(8)}`,
    );
  });
});

/** What stands for copies of these values in a row. */
function lettersOf(
  values: readonly unknown[],
  recorder = new Recorder(),
): string {
  const events = values.map(
    (value, at) => [at, "N", recorder.copy(value)] as const,
  );
  const { letters, subscriptions } = onlyRow({ name: "a$", events });
  return subscriptions[0].events
    .map((event) => letterOf(letters, event))
    .join("");
}
