import { describe, expect, it } from "vitest";
import {
  measure,
  notMeasured,
  RowOffsets,
  type RowSizes,
} from "../../../src/app/hero-list/row-offsets.ts";

const heroes = [1, 2, 3, 4, 5].map((id) => ({ id, name: "Anna" }));
const twenty = measure(notMeasured, 300, heights([1, 20]));

describe("measure", () => {
  it("takes rows that were not measured for as high as most that were", () => {
    const sizes = measure(notMeasured, 300, heights([1, 20], [2, 60], [3, 20]));

    expect(offsetsOf(sizes)).toEqual([0, 20, 80, 100, 120, 140]);
  });

  it("adds a height that differs, and replaces it", () => {
    const higher = measure(twenty, 300, heights([5, 50]));
    expect(offsetsOf(higher)).toEqual([0, 20, 40, 60, 80, 130]);

    const asBefore = measure(higher, 300, heights([5, 20]));
    expect(offsetsOf(asBefore)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it("forgets what it knew of a list of another width", () => {
    const higher = measure(twenty, 300, heights([2, 70]));
    const wider = measure(higher, 600, heights([1, 10]));

    expect(offsetsOf(wider)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it("leaves what it was given as it was", () => {
    measure(twenty, 300, heights([5, 50]));

    expect(offsetsOf(twenty)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it.each([20, 20.9, 19.1])(
    "is the same sizes for a height of %d",
    (height) => {
      expect(measure(twenty, 300, heights([3, height]))).toBe(twenty);
    },
  );
});

describe("RowOffsets", () => {
  it("keeps a row's height though others go and come", () => {
    const sizes = measure(twenty, 300, heights([2, 70]));

    expect(new RowOffsets(heroes.slice(1), sizes).offset(1)).toBe(70);
    expect(new RowOffsets(heroes, sizes).offset(2)).toBe(90);
  });

  it.each([
    { width: 300, height: 150, fits: true },
    // Heights of lists come in whole pixels.
    { width: 300, height: 150.9, fits: true },
    { width: 300, height: 151, fits: false },
    { width: 300, height: 149, fits: false },
    { width: 301, height: 150, fits: false },
  ])(
    "of rows 150 high in all at a width of 300 fit $width, $height: $fits",
    ({ width, height, fits }) => {
      const sizes = measure(twenty, 300, heights([2, 70]));
      expect(new RowOffsets(heroes, sizes).fit(width, height)).toBe(fits);
    },
  );

  it.each([
    { offset: -10, index: 0 },
    { offset: 0, index: 0 },
    { offset: 19.9, index: 0 },
    { offset: 20, index: 1 },
    { offset: 99, index: 4 },
    { offset: 100, index: 4 },
    { offset: Infinity, index: 4 },
  ])("finds row $index at $offset", ({ offset, index }) => {
    expect(new RowOffsets(heroes, twenty).indexAt(offset)).toBe(index);
  });

  it.each([
    { id: 3, index: 2 },
    { id: 9, index: -1 },
    { id: undefined, index: -1 },
  ])("finds row $index for hero $id", ({ id, index }) => {
    expect(new RowOffsets(heroes, twenty).indexOf(id)).toBe(index);
  });
});

/** Heights by the heroes' ids. */
function heights(...heights: [number, number][]): ReadonlyMap<number, number> {
  return new Map(heights);
}

/** Where each row begins, and the last ends. */
function offsetsOf(sizes: RowSizes): number[] {
  const offsets = new RowOffsets(heroes, sizes);
  return [0, 1, 2, 3, 4, 5].map((index) => offsets.offset(index));
}
