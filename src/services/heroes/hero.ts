/** A hero, known by its id. */
export interface Hero {
  readonly id: number;
  readonly name: string;
}

/** A hero without its id: what a form edits, and what `addHero` sends. */
export type HeroDraft = Omit<Hero, "id">;
