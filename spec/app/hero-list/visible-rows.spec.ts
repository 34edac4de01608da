import { describe, expect, it } from "vitest";
import {
  rangeAround,
  visibleRows,
} from "../../../src/app/hero-list/visible-rows.ts";
import { RowOffsets } from "../../../src/app/hero-list/row-offsets.ts";
import type { RowRange } from "../../../src/app/hero-list/window-snapshot.ts";

describe("rangeAround", () => {
  const none = { first: 0, last: -1 };
  const screen = { from: 400, to: 450 };

  it("takes in some rows on either side of the screen", () => {
    expect(rangeAround(offsets(), screen, none)).toEqual(range(36, 49));
  });

  it.each([
    { had: range(36, 49), is: "just as it would be" },
    { had: range(38, 47), is: "half as far on both sides" },
    { had: range(24, 59), is: "further, as after scrolling" },
  ])("keeps the range that is there where that is $is", ({ had }) => {
    expect(rangeAround(offsets(), screen, had)).toBe(had);
  });

  it.each([
    { had: range(39, 49), lacks: "rows above", ahead: range(24, 49) },
    { had: range(36, 46), lacks: "rows below", ahead: range(36, 61) },
  ])("takes in more where $lacks come in sight", ({ had, ahead }) => {
    expect(rangeAround(offsets(), screen, had)).toEqual(ahead);
  });

  it.each([
    { had: range(0, 39), are: "all above the screen" },
    { had: range(46, 109), are: "all below the screen" },
    { had: range(0, 109), are: "far too many, as after printing" },
  ])("starts anew where those there are $are", ({ had }) => {
    expect(rangeAround(offsets(), screen, had)).toEqual(range(36, 49));
  });

  it.each([
    { at: "start", seen: { from: -200, to: 30 }, had: range(0, 5) },
    { at: "end", seen: { from: 1060, to: 2000 }, had: range(104, 109) },
  ])("wants no row beyond the list's $at", ({ seen, had }) => {
    expect(rangeAround(offsets(), seen, had)).toBe(had);
  });
});

describe("visibleRows", () => {
  it("are the rows of the range, and both ends", () => {
    expect(visible({ range: range(32, 55) })).toEqual([
      [0, 0],
      ...run(32, 55, 310),
      [109, 530],
    ]);
  });

  it("are the focused row and those that Tab leads to as well", () => {
    expect(visible({ range: range(0, 15), focused: 60 })).toEqual([
      ...run(0, 15, 0),
      ...run(59, 61, 430),
      [109, 470],
    ]);
  });

  it.each([0, 109])("end with the list, with row %i focused", (focused) => {
    const rows = visible({ range: range(-4, 113), focused });
    expect(rows).toEqual(run(0, 109, 0));
  });

  it("are all of them while the page is printed", () => {
    const rows = visible({ range: range(0, 15), isWhole: true });
    expect(rows).toEqual(run(0, 109, 0));
  });

  it("are all of a hundred, whatever the range", () => {
    const rows = visible({ range: range(0, 15), count: 100 });
    expect(rows).toEqual(run(0, 99, 0));
  });
});

/** Those of a list whose rows, with their ids from 0, are 10 pixels high. */
function offsets(count = 110): RowOffsets {
  const heroes = Array.from({ length: count }, (_, id) => ({
    id,
    name: "Anna",
  }));
  return new RowOffsets(heroes, {
    width: 300,
    estimate: 10,
    measured: new Map(),
  });
}

function range(first: number, last: number): RowRange {
  return { first, last };
}

/** Each row's index and gap. */
function visible({
  range,
  focused,
  isWhole = false,
  count,
}: {
  range: RowRange;
  focused?: number;
  isWhole?: boolean;
  count?: number;
}): [number, number][] {
  const rows = visibleRows(offsets(count), { range, focused, isWhole });
  return rows.map(({ hero, index, gap }) => {
    expect(hero.id).toBe(index);
    return [index, gap];
  });
}

/** The rows from `first` to `last`, of which only the first has a gap. */
function run(first: number, last: number, gap: number): [number, number][] {
  return Array.from({ length: last - first + 1 }, (_, i) => [
    first + i,
    i === 0 ? gap : 0,
  ]);
}
