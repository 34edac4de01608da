import { describe, expect, it } from "vitest";
import { letterOf } from "#src/marbles/devtools/rows/letters.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { onlyRow } from "../events.ts";

const heroes = Array.from({ length: 10 }, (_, id) => ({ id, name: "Magma" }));
const renamed = heroes.map((hero) =>
  hero.id === 5 ? { id: 5, name: "Magneta" } : hero,
);
const zeros = Array.from({ length: 900 }, () => 0);
const xy = Object.entries({ x: 1, y: 2 });
const yx = [...xy].reverse();

describe("lettersOf", () => {
  it.each<[what: string, values: readonly unknown[], letters: string]>([
    ["equal values", [[1], [2], [1]], "aba"],
    ["values that are a letter", [[1], "a", 7], "ba7"],
    ["a number and its text", [7, "7", 7], "7a7"],
    ["values of one short text", [heroes, renamed, [...heroes]], "aba"],
    [
      "properties in another order",
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      "aa",
    ],
    ["empty values", [null, undefined, "", [], {}], "abcde"],
    ["nested lists", [["a", ["b"]], [["a", "b"]]], "ab"],
    ["errors", [Error("x"), Error("y"), Error("x")], "aba"],
    ["dates", [new Date(0), new Date(1), new Date(0)], "aba"],
    ["Maps", [new Map(xy), new Map(yx), new Map([["x", 1]])], "aab"],
    ["Sets and lists", [new Set([1, 2]), new Set([2, 1]), [1, 2]], "aab"],
    ["long lists", [zeros, [...zeros.slice(1), 1]], "ab"],
  ])("gives letters to %s", (_what, values, letters) => {
    expect(lettersOf(values)).toBe(letters);
  });

  it("has 52 letters, and none for further values", () => {
    const values = Array.from({ length: 60 }, (_, i) => [i]);
    expect(lettersOf(values)).toBe(
      `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${"·".repeat(8)}`,
    );
  });
});

/** The letters of copies of these values in a row. */
function lettersOf(values: readonly unknown[]): string {
  const recorder = new Recorder();
  const events = values.map(
    (value, at) => [at, "N", recorder.copy(value)] as const,
  );
  const row = onlyRow({ name: "a$", events });
  return row.subscriptions
    .flatMap((subscription) => subscription.events)
    .map((event) => letterOf(row.letters, event))
    .join("");
}
