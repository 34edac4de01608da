import { describe, expect, it } from "vitest";
import { drawnRows } from "../../../src/app/hero-list/drawn-rows.ts";
import { RowHeights } from "../../../src/app/hero-list/row-heights.ts";

describe("drawnRows", () => {
  it("draws the screen with some rows on either side, and both ends", () => {
    expect(drawn({ from: 400, to: 450 })).toEqual([
      [0, 0],
      ...run(32, 55, 310),
      [99, 430],
    ]);
  });

  it("draws the focused row and those that Tab leads to", () => {
    expect(drawn({ from: 0, to: 50 }, 60)).toEqual([
      ...run(0, 15, 0),
      ...run(59, 61, 430),
      [99, 370],
    ]);
  });

  it.each([0, 99])(
    "draws no row beyond the ends with row %i focused",
    (row) => {
      const all = { from: 0, to: Infinity };

      expect(drawn(all, row)).toEqual(run(0, 99, 0));
    },
  );

  it("draws the last rows where the list ends above the screen", () => {
    expect(drawn({ from: 5000, to: 6000 })).toEqual([
      [0, 0],
      ...run(88, 99, 870),
    ]);
  });
});

/** Each row's index and gap, in a list of a hundred rows of 10 pixels. */
function drawn(
  screen: { from: number; to: number },
  focused = -1,
): [number, number][] {
  const heroes = Array.from({ length: 100 }, (_, id) => ({ id, name: "Anna" }));
  const heights = new RowHeights();
  heights.list(heroes);
  heights.see(300, new Map(heroes.map((hero) => [hero, 10])));
  const rows = drawnRows(heights, screen, focused);
  return rows.map(({ index, gap }) => [index, gap]);
}

/** The rows from `first` to `last`, of which only the first has a gap. */
function run(first: number, last: number, gap: number): [number, number][] {
  return Array.from({ length: last - first + 1 }, (_, i) => [
    first + i,
    i === 0 ? gap : 0,
  ]);
}
