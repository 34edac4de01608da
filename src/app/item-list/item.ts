/** What a list lists. */
export interface Item {
  readonly id: number | string;
}

/** The element's id of an item's row. */
export function rowId(list: string, { id }: Item): string {
  return `${list}-${id}`;
}
