import { describe, expect, it } from "vitest";
import {
  drawnRows,
  rangeAround,
  type RowRange,
} from "../../../src/app/hero-list/drawn-rows.ts";
import { RowHeights } from "../../../src/app/hero-list/row-heights.ts";

describe("rangeAround", () => {
  const none = { first: 0, last: -1 };
  const screen = { from: 400, to: 450 };

  it("takes in some rows on either side of the screen", () => {
    expect(rangeAround(heights(), screen, none)).toEqual(range(36, 49));
  });

  it.each([
    { drawn: range(36, 49), is: "just as it would be" },
    { drawn: range(38, 47), is: "half as far on both sides" },
    { drawn: range(24, 59), is: "further, as after scrolling" },
  ])("keeps what is drawn where that is $is", ({ drawn }) => {
    expect(rangeAround(heights(), screen, drawn)).toBe(drawn);
  });

  it.each([
    { drawn: range(39, 49), lacks: "rows above", ahead: range(24, 49) },
    { drawn: range(36, 46), lacks: "rows below", ahead: range(36, 61) },
  ])("takes in more where $lacks come in sight", ({ drawn, ahead }) => {
    expect(rangeAround(heights(), screen, drawn)).toEqual(ahead);
  });

  it.each([
    { drawn: range(0, 39), are: "all above the screen" },
    { drawn: range(46, 99), are: "all below the screen" },
    { drawn: range(0, 99), are: "far too many, as after printing" },
  ])("starts anew where the drawn rows are $are", ({ drawn }) => {
    expect(rangeAround(heights(), screen, drawn)).toEqual(range(36, 49));
  });

  it.each([
    { at: "start", seen: { from: -200, to: 30 }, drawn: range(0, 5) },
    { at: "end", seen: { from: 960, to: 2000 }, drawn: range(94, 99) },
  ])("wants no row beyond the list's $at", ({ seen, drawn }) => {
    expect(rangeAround(heights(), seen, drawn)).toBe(drawn);
  });
});

describe("drawnRows", () => {
  it("draws the rows of the range, and both ends", () => {
    expect(drawn(range(32, 55))).toEqual([
      [0, 0],
      ...run(32, 55, 310),
      [99, 430],
    ]);
  });

  it("draws the focused row and those that Tab leads to", () => {
    expect(drawn(range(0, 15), 60)).toEqual([
      ...run(0, 15, 0),
      ...run(59, 61, 430),
      [99, 370],
    ]);
  });

  it.each([0, 99])(
    "draws no row beyond the ends with row %i focused",
    (row) => {
      expect(drawn(range(-4, 103), row)).toEqual(run(0, 99, 0));
    },
  );
});

/** Those of a list of a hundred rows of 10 pixels. */
function heights(): RowHeights {
  const heroes = Array.from({ length: 100 }, (_, id) => ({ id, name: "Anna" }));
  const heights = new RowHeights();
  heights.list(heroes);
  heights.see(300, new Map(heroes.map((hero) => [hero, 10])));
  return heights;
}

function range(first: number, last: number): RowRange {
  return { first, last };
}

/** Each row's index and gap. */
function drawn(range: RowRange, focused = -1): [number, number][] {
  const rows = drawnRows(heights(), range, focused);
  return rows.map(({ index, gap }) => [index, gap]);
}

/** The rows from `first` to `last`, of which only the first has a gap. */
function run(first: number, last: number, gap: number): [number, number][] {
  return Array.from({ length: last - first + 1 }, (_, i) => [
    first + i,
    i === 0 ? gap : 0,
  ]);
}
