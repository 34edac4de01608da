/** What a list lists. */
export interface Item {
  readonly id: number | string;
}
