import { notMeasured, type RowSizes } from "./row-offsets.ts";

/** Rows that follow one another; `last` is one of them. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** What decides which rows of a list are in the page. */
export interface WindowSnapshot {
  /** The rows on the screen and some around them. */
  readonly range: RowRange;
  /** The id of the hero whose row has the focus. */
  readonly focused: number | undefined;
  /** Whether all rows are to be there, to be printed or searched. */
  readonly isWhole: boolean;
  readonly sizes: RowSizes;
}

/** What a new list begins with: as many rows as fill a usual screen. */
export const initialSnapshot: WindowSnapshot = {
  range: { first: 0, last: 19 },
  focused: undefined,
  isWhole: false,
  sizes: notMeasured,
};

export function isSame(a: WindowSnapshot, b: WindowSnapshot): boolean {
  return (
    a.range === b.range &&
    a.focused === b.focused &&
    a.isWhole === b.isWhole &&
    a.sizes === b.sizes
  );
}
