/** A link to a hero in one of a screen's lists. */
export interface FollowedLink {
  /** The list's name. */
  readonly list: string;
  /** The hero's id. */
  readonly id: number;
}

/** What is remembered of a visit to a screen. */
export interface Visit {
  /** How far the page was scrolled when it was left, in CSS pixels. */
  scroll?: number;
  /** The link that led on from it, if one of a list did. */
  followed?: FollowedLink | undefined;
  /** What its lists remember, by their names. */
  readonly lists: Map<string, Readonly<Record<string, number>>>;
}
