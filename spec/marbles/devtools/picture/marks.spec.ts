import { describe, expect, it } from "vitest";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { onlyRow } from "../events.ts";

describe("marksOf", () => {
  it.each([
    [
      "draws each event by itself where there is room",
      "0S 20N 40C",
      1,
      "0 S, 20 N, 40 C",
    ],
    [
      "stacks in order what shares a moment",
      "0S 20N 20N 21C",
      1,
      "0 S, 20 NNC",
    ],
    [
      "counts what is closer than 12 px",
      "0S 40N 51N 80C",
      1,
      "0 S, 40 count of 2, 80 C",
    ],
    [
      "counts what is too much for one moment",
      "9N 9N 9N 9N 9N",
      1,
      "9 count of 5",
    ],
    ["opens a count as it is zoomed in", "0N 6N 12N", 2, "0 N, 12 N, 24 N"],
  ])("%s", (_what, events, pxPerMs, expected) => {
    const row = onlyRow({ name: "a$", events });
    const marks = marksOf(row, (at) => at * pxPerMs).map(
      ({ x, isCount, events }) =>
        isCount
          ? `${x} count of ${events.length}`
          : `${x} ${events.map(({ kind }) => kind).join("")}`,
    );
    expect(marks.join(", ")).toBe(expected);
  });

  it("goes through the lanes of a row in the order of time", () => {
    const row = onlyRow(
      { name: "a$", events: "20N 60N" },
      { name: "a$", events: "40N 80N" },
    );
    const positions = marksOf(row, (at) => at).map(({ x, lane }) => [x, lane]);
    expect(positions).toEqual([20, 40, 60, 80].map((at, i) => [at, i % 2]));
  });
});
