import { describe, expect, it } from "vitest";
import {
  rangeAround,
  type RowRange,
  rowsInPage,
  wholeRange,
} from "#src/app/item-list/rows-in-page.ts";

describe("rangeAround", () => {
  it.each([
    { onScreen: range(40, 45), is: range(36, 48) },
    { onScreen: range(42, 54), is: range(40, 56) },
    { onScreen: range(42, 55), is: range(40, 60) },
    { onScreen: range(-5, 13), is: range(-8, 16) },
  ])("takes in some rows more: $is for $onScreen", ({ onScreen, is }) => {
    expect(rangeAround(onScreen)).toEqual(is);
  });
});

describe("rowsInPage", () => {
  it("are those of the range, and both ends", () => {
    expect(rowsInPage(range(32, 55), 110, -1)).toEqual([
      0,
      ...run(32, 55),
      109,
    ]);
  });

  it("are the focused row and those that Tab leads to as well", () => {
    const rows = rowsInPage(range(0, 15), 110, 60);
    expect(rows).toEqual([...run(0, 15), 59, 60, 61, 109]);
  });

  it.each([0, 109])("end with the list, with row %i focused", (focused) => {
    expect(rowsInPage(range(-4, 113), 110, focused)).toEqual(run(0, 109));
  });

  it("are all ten of ten", () => {
    expect(rowsInPage(wholeRange, 10, -1)).toEqual(run(0, 9));
  });
});

function range(first: number, last: number): RowRange {
  return { first, last };
}

function run(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
