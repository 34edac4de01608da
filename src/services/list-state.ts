/** What a list holds, known by its id. */
export interface ListItem {
  readonly id: number | string;
}

/** A list as views see it. */
export interface ListState<T, Draft = Omit<T, "id">> {
  /** `loading` only while nothing is known; `failed` until the next load. */
  readonly status: "loading" | "loaded" | "failed";
  /** The known items, with the changes under way. */
  readonly items: readonly T[];
  /** What is being added, in the order of sending; left out if there is none. */
  readonly adding?: readonly Draft[];
  /** `true` while known items are loaded again. */
  readonly isRefreshing?: boolean;
  /** What failed. */
  readonly error?: unknown;
}

/** What has happened to one item. */
export type ListChange<T extends ListItem> =
  | { readonly type: "added" | "updated"; readonly item: T }
  | { readonly type: "removed"; readonly id: T["id"] };
