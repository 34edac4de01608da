import type { RowHeights } from "./row-heights.ts";

/** A row that is in the page. */
export interface DrawnRow {
  readonly index: number;
  /** The height of the rows left out before it, in CSS pixels. */
  readonly gap: number;
}

/** Rows come and go so many at a time. */
const block = 8;

/** The rows to draw: those on the screen, around the focus, and both ends. */
export function drawnRows(
  heights: RowHeights,
  /** Which part of the list is on the screen, in CSS pixels. */
  { from, to }: { from: number; to: number },
  /** The row that has the focus, `-1` for none. */
  focused: number,
): readonly DrawnRow[] {
  const { last } = heights;
  // Where Tab leads from the focused row and into the list at either end.
  const indexes = new Set([0, focused - 1, focused, focused + 1, last]);
  const first = Math.floor(heights.indexAt(from) / block - 1) * block;
  const end = Math.ceil(heights.indexAt(to) / block + 1) * block;
  for (let index = first; index < end; index++) indexes.add(index);
  let drawn = 0;
  return [...indexes]
    .filter((index) => index >= 0 && index <= last)
    .sort((a, b) => a - b)
    .map((index) => {
      const gap = heights.top(index) - drawn;
      drawn = heights.top(index + 1);
      return { index, gap };
    });
}
