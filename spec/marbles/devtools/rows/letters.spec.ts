import { describe, expect, it } from "vitest";
import { lettersOf } from "../../../../src/marbles/devtools/rows/letters.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

describe("lettersOf", () => {
  it("gives the same value the same letter", () => {
    expect(letters([1], [2], [1])).toEqual({ "[1]": "a", "[2]": "b" });
  });

  it("has a value of one letter stand for itself", () => {
    expect(letters([1], "a", 7)).toEqual({
      "[1]": "b",
      '"a"': "a",
      "7": "7",
    });
  });

  it("has 52 letters, and none for the values after them", () => {
    const values = Array.from({ length: 60 }, (_, i) => [i]);
    expect(Object.values(letters(...values)).join("")).toBe(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    );
  });
});

function letters(...values: readonly unknown[]): Record<string, string> {
  const events = values.map((value, at) => [at, "N", value] as const);
  return Object.fromEntries(
    lettersOf(subscriptionsOf(eventsOf({ name: "a$", events }))),
  );
}
