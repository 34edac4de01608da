import type { Item } from "../item-list/item.ts";
import type { RowRange } from "../item-list/rows-in-page.ts";

/** A link to an item in the list of that name. */
export interface ItemLink extends Item {
  readonly list: string;
}

/** What a list remembers: the rows that were in the page. */
export interface ListMemory extends RowRange {
  /** How high each of them was, in CSS pixels. */
  readonly height: number;
}

/** What is remembered of a visit to a screen. */
export interface Visit {
  /** How far the page was scrolled when it was left, in CSS pixels. */
  readonly scroll?: number;
  /** The link that led on from it, if one of a list did. */
  readonly followed?: ItemLink | undefined;
  /** The term of its search. */
  readonly term?: string;
  /** What its lists remember, by their names. */
  readonly lists?: Readonly<Record<string, ListMemory>>;
}

/** Has a visit remember `part` as well. */
export function remember(visit: Visit, part: Visit): void {
  Object.assign(visit, part);
}
