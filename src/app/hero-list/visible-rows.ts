import type { Hero } from "../../services/hero.ts";
import type { RowOffsets } from "./row-offsets.ts";
import type { RowRange, WindowSnapshot } from "./window-snapshot.ts";

/** A row that is in the page. */
export interface VisibleRow {
  readonly hero: Hero;
  readonly index: number;
  /** The height of the rows left out before it, in CSS pixels. */
  readonly gap: number;
}

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

/** The range of such a list. */
export const shortList: RowRange = { first: 0, last: mostRows - 1 };

/** How many rows beyond the screen are in the page, on either side. */
const overscan = 4;

/** How many there are on the side that is scrolled to. */
const overscanAhead = 16;

/** Whether a list has all of its rows in the page. */
export function isShort({ last }: RowOffsets): boolean {
  return last < mostRows;
}

/**
 * The rows to have in the page for the part of the list that is on the screen:
 * `range`, those that are there, as long as they reach a little beyond the
 * screen, so that not every scroll renders anew.
 */
export function rangeAround(
  offsets: RowOffsets,
  /** The part on the screen, in CSS pixels from the list's beginning. */
  { from, to }: { from: number; to: number },
  range: RowRange,
): RowRange {
  if (isShort(offsets)) return shortList;
  const first = offsets.indexAt(from);
  const last = offsets.indexAt(to);
  const lacksAbove = range.first > Math.max(0, first - overscan / 2);
  const lacksBelow = range.last < Math.min(offsets.last, last + overscan / 2);
  const isTooMuch = range.last - range.first > last - first + 2 * overscanAhead;
  if (!lacksAbove && !lacksBelow && !isTooMuch) return range;
  const isScroll = range.first <= last && range.last >= first;
  return {
    first: first - (isScroll && lacksAbove ? overscanAhead : overscan),
    last: last + (isScroll && lacksBelow ? overscanAhead : overscan),
  };
}

/** The rows that `snapshot` has in the page. */
export function visibleRows(
  offsets: RowOffsets,
  { range, focused, isWhole }: Omit<WindowSnapshot, "sizes">,
): readonly VisibleRow[] {
  const hasAll = isWhole || isShort(offsets);
  const first = hasAll ? 0 : Math.max(range.first, 0);
  const last = hasAll ? offsets.last : Math.min(range.last, offsets.last);
  // Tab leads to the focused row's neighbours, and from outside to both ends.
  const row = offsets.indexOf(focused);
  const indexes = new Set([0, row - 1, row, row + 1, offsets.last]);
  for (let index = first; index <= last; index++) indexes.add(index);
  let offset = 0;
  return [...indexes]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const hero = offsets.heroes[index];
      if (!hero) return [];
      const gap = offsets.offset(index) - offset;
      offset = offsets.offset(index + 1);
      return { hero, index, gap };
    });
}
