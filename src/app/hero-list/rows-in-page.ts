/** Rows that follow one another; `last` is one of them. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

/** The range of such a list. */
export const shortList: RowRange = { first: 0, last: mostRows - 1 };

// How many rows beyond the screen are in the page, on either side, and on the
// side that is scrolled to.
const overscan = 4;
const overscanAhead = 16;

/**
 * The range to have in the page of a list of `count` rows, of which those from
 * `first` to `last` are on the screen: `range`, which is there, as long as it
 * reaches a little beyond the screen, so that not every scroll renders anew.
 */
export function rangeAround(
  { first, last }: RowRange,
  count: number,
  range: RowRange,
): RowRange {
  if (count <= mostRows) return shortList;
  const lacksAbove = range.first > Math.max(0, first - overscan / 2);
  const lacksBelow = range.last < Math.min(count - 1, last + overscan / 2);
  const isTooMuch = range.last - range.first > last - first + 2 * overscanAhead;
  if (!lacksAbove && !lacksBelow && !isTooMuch) return range;
  const isScroll = range.first <= last && range.last >= first;
  return {
    first: first - (isScroll && lacksAbove ? overscanAhead : overscan),
    last: last + (isScroll && lacksBelow ? overscanAhead : overscan),
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
