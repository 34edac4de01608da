import type { RowHeights } from "./row-heights.ts";

/** A row that is in the page. */
export interface DrawnRow {
  readonly index: number;
  /** The height of the rows left out before it, in CSS pixels. */
  readonly gap: number;
}

/** Rows that follow one another; `last` is one of them. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** So many rows beyond the screen are in the page, on either side. */
const spare = 4;

/** And so many on the side that is scrolled to. */
const ahead = 16;

/**
 * The rows to draw for what is on the screen: `drawn`, those that are, as long
 * as they reach a little beyond it, so that not every scroll draws anew.
 */
export function rangeAround(
  heights: RowHeights,
  /** Which part of the list is on the screen, in CSS pixels. */
  { from, to }: { from: number; to: number },
  drawn: RowRange,
): RowRange {
  const first = heights.indexAt(from);
  const last = heights.indexAt(to);
  const lacksAbove = drawn.first > Math.max(0, first - spare / 2);
  const lacksBelow = drawn.last < Math.min(heights.last, last + spare / 2);
  const isTooMuch = drawn.last - drawn.first > last - first + 2 * ahead;
  if (!lacksAbove && !lacksBelow && !isTooMuch) return drawn;
  const isScroll = drawn.first <= last && drawn.last >= first;
  return {
    first: first - (isScroll && lacksAbove ? ahead : spare),
    last: last + (isScroll && lacksBelow ? ahead : spare),
  };
}

/** Those of `range`, around the focus, and at both ends. */
export function drawnRows(
  heights: RowHeights,
  { first, last }: RowRange,
  /** The row that has the focus, `-1` for none. */
  focused: number,
): readonly DrawnRow[] {
  // Where Tab leads from the focused row and into the list at either end.
  const ends = [0, focused - 1, focused, focused + 1, heights.last];
  const indexes = new Set(
    ends.filter((index) => index >= 0 && index <= heights.last),
  );
  const end = Math.min(last, heights.last);
  for (let index = Math.max(first, 0); index <= end; index++) {
    indexes.add(index);
  }
  let drawn = 0;
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const gap = heights.top(index) - drawn;
      drawn = heights.top(index + 1);
      return { index, gap };
    });
}
