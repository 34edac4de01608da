import { describe, expect, it } from "vitest";
import {
  rangeAround,
  type RowRange,
  rowsInPage,
  shortList,
} from "../../../src/app/hero-list/rows-in-page.ts";

describe("rangeAround", () => {
  const none = { first: 0, last: -1 };
  const screen = range(40, 45);

  it("takes in some rows on either side of the screen", () => {
    expect(rangeAround(screen, 110, none)).toEqual(range(36, 49));
  });

  it.each([
    { had: range(36, 49), is: "just as it would be" },
    { had: range(38, 47), is: "half as far on both sides" },
    { had: range(24, 59), is: "further, as after scrolling" },
  ])("keeps the range that is there where that is $is", ({ had }) => {
    expect(rangeAround(screen, 110, had)).toBe(had);
  });

  it.each([
    { had: range(39, 49), lacks: "rows above", ahead: range(24, 49) },
    { had: range(36, 46), lacks: "rows below", ahead: range(36, 61) },
  ])("takes in more where $lacks come in sight", ({ had, ahead }) => {
    expect(rangeAround(screen, 110, had)).toEqual(ahead);
  });

  it.each([
    { had: range(0, 39), are: "all above the screen" },
    { had: range(46, 109), are: "all below the screen" },
    { had: range(0, 109), are: "far too many, as in a list grown long" },
  ])("starts anew where those there are $are", ({ had }) => {
    expect(rangeAround(screen, 110, had)).toEqual(range(36, 49));
  });

  it.each([
    { at: "start", seen: range(-20, 3), had: range(0, 5) },
    { at: "end", seen: range(106, 200), had: range(104, 109) },
  ])("wants no row beyond the list's $at", ({ seen, had }) => {
    expect(rangeAround(seen, 110, had)).toBe(had);
  });

  it("is all of a hundred", () => {
    expect(rangeAround(screen, 100, none)).toBe(shortList);
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
    expect(rowsInPage(shortList, 10, -1)).toEqual(run(0, 9));
  });
});

function range(first: number, last: number): RowRange {
  return { first, last };
}

function run(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
