/** Rows that follow one another; `last` is one of them. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

/** The range of a list that has all of its rows in the page. */
export const wholeRange: RowRange = { first: 0, last: mostRows - 1 };

// How many rows beyond the screen are in the page, at least.
const overscan = 2;
// Rows come and go by so many, so that not every scroll renders anew.
const step = 4;

/** The range to have in the page of a long list whose rows `onScreen` show. */
export function rangeAround(onScreen: RowRange): RowRange {
  return {
    first: Math.floor((onScreen.first - overscan) / step) * step,
    last: Math.ceil((onScreen.last + overscan) / step) * step,
  };
}

/**
 * The rows to have in the page of a list of `count`: those of `range`, and
 * those that Tab leads to, from row `focused` to its neighbours and from
 * outside to both ends.
 */
export function rowsInPage(
  { first, last }: RowRange,
  count: number,
  focused: number,
): number[] {
  const rows = new Set([0, focused - 1, focused, focused + 1, count - 1]);
  for (let row = first; row <= last && row < count; row++) rows.add(row);
  return [...rows]
    .filter((row) => row >= 0 && row < count)
    .sort((a, b) => a - b);
}
