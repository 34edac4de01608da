/** A hero, known by its id. */
export interface Hero {
  readonly id: number;
  readonly name: string;
}
