/** How many visits are remembered: as many as browsers lead back to. */
const mostVisits = 50;

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

/** The last visits, by the keys of their locations. */
export class VisitMemory {
  readonly #visits = new Map<string, Visit>();

  /** The visit called `key`, which is remembered from now on. */
  visit(key: string): Visit {
    const visit = this.#visits.get(key) ?? { lists: new Map() };
    // A Map is in the order of insertion, so that the oldest comes first.
    this.#visits.delete(key);
    this.#visits.set(key, visit);
    const [oldest = ""] = this.#visits.keys();
    if (this.#visits.size > mostVisits) this.#visits.delete(oldest);
    return visit;
  }
}
