import type { Item } from "./item.ts";
import type { RowRange } from "./rows-in-page.ts";

/** Where a list and its rows are; lengths in CSS pixels. */
export interface ListPlace {
  readonly items: readonly Item[];
  readonly rowHeight: number;
  /** How far below the first row each one begins, unless by that height. */
  readonly rowTops: readonly number[] | undefined;
  /** Where the first row begins on the page. */
  readonly top: number;
  /** How far the page is scrolled. */
  readonly scroll: number;
  /** How far it can be scrolled. */
  readonly end: number;
}

/** The rows on the screen, as if there were more before and after the list. */
export function rowsOnScreen({ rowHeight, top, scroll }: ListPlace): RowRange {
  return {
    first: Math.floor((scroll - top) / rowHeight),
    last: Math.floor((scroll - top + innerHeight) / rowHeight),
  };
}

/**
 * How far the page has to be scrolled for what was on the screen of the list to
 * stay there, now that its rows may be others.
 */
export function keptScroll(before: ListPlace, now: ListPlace): number {
  // The browser scrolls a page that gets shorter to its end.
  const isCut = now.scroll >= now.end - 1;
  const scroll = isCut ? Math.max(now.scroll, before.scroll) : now.scroll;
  const shift = shiftOfRows({ ...before, scroll }, now);
  // The browser may have kept the rows of a list in place that gets short.
  const isKept = Math.abs(before.scroll + shift - now.scroll) < 1;
  return isKept ? now.scroll : scroll + shift;
}

/**
 * How far the rows on the screen have moved down the page, by the first of
 * them, or by the list's last row where that is on the screen. Where the list
 * begins on the screen, it is to stay there: 0.
 */
function shiftOfRows(before: ListPlace, now: ListPlace): number {
  if (before.scroll <= before.top) return 0;
  const row = keptRow(before);
  const id = before.items[row]?.id;
  const isSame = now.items[row]?.id === id;
  const found = isSame ? row : now.items.findIndex((item) => item.id === id);
  // In the place of a row that has gone is the next one.
  const index = found < 0 ? row : found;
  return now.top + rowTop(now, index) - before.top - rowTop(before, row);
}

function keptRow(place: ListPlace): number {
  const { items, rowTops, top, scroll } = place;
  if (rowTops) return rowTops.findIndex((rowTop) => top + rowTop >= scroll);
  const { first, last } = rowsOnScreen(place);
  return last < items.length ? first : items.length - 1;
}

function rowTop({ rowTops, rowHeight }: ListPlace, row: number): number {
  return rowTops?.[row] ?? row * rowHeight;
}
