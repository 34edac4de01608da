import type { Hero } from "../../services/hero.ts";
import type { RowRange } from "./rows-in-page.ts";

/** Where a list and its rows are; lengths in CSS pixels. */
export interface ListPlace {
  readonly heroes: readonly Hero[];
  readonly rowHeight: number;
  /** How far below the list's top each row begins, unless by that height. */
  readonly rowTops: readonly number[] | undefined;
  /** Where the list begins on the page. */
  readonly top: number;
  /** How far the page is scrolled. */
  readonly scroll: number;
}

/** The rows on the screen, as if there were more before and after the list. */
export function rowsOnScreen({ rowHeight, top, scroll }: ListPlace): RowRange {
  return {
    first: Math.floor((scroll - top) / rowHeight),
    last: Math.floor((scroll - top + innerHeight) / rowHeight),
  };
}

/**
 * How far the rows on the screen have moved down the page, by the first of
 * them, or by the list's last row where that is on the screen. Where the list
 * begins on the screen, it is to stay there: 0.
 */
export function moved(before: ListPlace, now: ListPlace): number {
  if (before.scroll <= before.top) return 0;
  const row = keptRow(before);
  const id = before.heroes[row]?.id;
  const isSame = now.heroes[row]?.id === id;
  const found = isSame ? row : now.heroes.findIndex((hero) => hero.id === id);
  // In the place of a row that has gone is the next one.
  const index = found < 0 ? row : found;
  return now.top + rowTop(now, index) - before.top - rowTop(before, row);
}

function keptRow(place: ListPlace): number {
  const { heroes, rowTops, top, scroll } = place;
  if (rowTops) return rowTops.findIndex((rowTop) => top + rowTop >= scroll);
  const { first, last } = rowsOnScreen(place);
  return last < heroes.length ? first : heroes.length - 1;
}

function rowTop({ rowTops, rowHeight }: ListPlace, row: number): number {
  return rowTops?.[row] ?? row * rowHeight;
}
