import { describe, expect, it } from "vitest";
import { rowTold } from "../row.ts";

describe("lanesOf", () => {
  it.each([
    [
      "gives a lane of its own to what overlaps, and takes one that is free",
      ["0S 10C", "5S 20C", "10S 15C", "20S 30C"],
      { starts: [[0, 10, 20], [5]], more: 0 },
    ],
    [
      "counts what finds none of four lanes",
      ["0S 9C", "1S 9C", "2S 9C", "3S 9C", "4S 9C", "5S 9C"],
      { starts: [[0], [1], [2], [3]], more: 2 },
    ],
  ])("%s", (_what, spans, expected) => {
    const told = spans.map((events) => ({ name: "a$", events }));
    const { lanes, more } = rowTold(...told);
    const starts = lanes.map((lane) => lane.map(({ start }) => start));
    expect({ starts, more }).toEqual(expected);
  });
});
