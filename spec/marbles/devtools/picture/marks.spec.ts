import { describe, expect, it } from "vitest";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { onlyRow } from "../events.ts";

describe("marksOf", () => {
  it.each([
    ["draws events that are further apart", "0S 20N 40C", 1, "0 S, 20 N, 40 C"],
    [
      "stacks in order what is less than 3 units apart",
      "0S 20N 20N 22C 50N 53C",
      1,
      "0 S, 20 NNC, 50 count of 2",
    ],
    [
      "counts what is less than 12 units apart",
      "0S 40N 51N 80C",
      1,
      "0 S, 40 count of 2, 80 C",
    ],
    [
      "counts more than four events of one moment",
      "9N 9N 9N 9N 9N",
      1,
      "9 count of 5",
    ],
    [
      "draws the events of a count when it is zoomed in",
      "0N 6N 12N",
      2,
      "0 N, 12 N, 24 N",
    ],
  ])("%s", (_what, events, unitsPerMs, expected) => {
    const row = onlyRow({ name: "a$", events });
    const marks = marksOf(row, (at) => at * unitsPerMs).map(
      ({ x, isCount, events }) =>
        isCount
          ? `${x} count of ${events.length}`
          : `${x} ${events.map(({ kind }) => kind).join("")}`,
    );
    expect(marks.join(", ")).toBe(expected);
  });

  it("sorts the marks of all lanes by time", () => {
    const row = onlyRow(
      { name: "a$", events: "20N 60N" },
      { name: "a$", events: "40N 80N" },
    );
    const positions = marksOf(row, (at) => at).map(({ x, lane }) => [x, lane]);
    expect(positions).toEqual([20, 40, 60, 80].map((at, i) => [at, i % 2]));
  });
});
