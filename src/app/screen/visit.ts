/** A link to an item in one of a screen's lists. */
export interface FollowedLink {
  /** The list's name. */
  readonly list: string;
  /** The item's id. */
  readonly id: number | string;
}

/** What a list remembers: the rows that were in the page. */
export interface ListMemory {
  readonly first: number;
  readonly last: number;
  /** How high each of them was, in CSS pixels. */
  readonly height: number;
}

/** What is remembered of a visit to a screen. */
export interface Visit {
  /** How far the page was scrolled when it was left, in CSS pixels. */
  readonly scroll?: number;
  /** The link that led on from it, if one of a list did. */
  readonly followed?: FollowedLink | undefined;
  /** The term of its search. */
  readonly term?: string;
  /** What its lists remember, by their names. */
  readonly lists?: Readonly<Record<string, ListMemory>>;
}

/** Has a visit remember `part` as well. */
export function remember(visit: Visit, part: Visit): void {
  Object.assign(visit, part);
}
