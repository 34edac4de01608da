/** What a list holds, known by its id. */
export interface ListItem {
  readonly id: number | string;
}

/** A list as views see it. */
export interface ListState<T> {
  /** `loading` only while nothing is known; `failed` until the next load. */
  readonly status: "loading" | "loaded" | "failed";
  /** The items known so far, also while loading and after a failure. */
  readonly items: readonly T[];
  /** What failed. */
  readonly error?: unknown;
}

/** What has happened to one item. */
export type ListChange<T extends ListItem> =
  | { readonly type: "added" | "changed"; readonly item: T }
  | { readonly type: "removed"; readonly id: T["id"] };

/** What a store knows of its list. */
export interface Known<T extends ListItem> {
  /** `undefined` until a list was loaded. */
  readonly items?: readonly T[] | undefined;
  /** Removals that are under way. They hide their items. */
  readonly removals: readonly { readonly id: T["id"] }[];
  /** Set from a failed load to the next one. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** The list as views see it. */
export function listState<T extends ListItem>(known: Known<T>): ListState<T> {
  const hidden = new Set(known.removals.map(({ id }) => id));
  const items = known.items?.filter(({ id }) => !hidden.has(id)) ?? [];
  if (known.failure) return { status: "failed", items, ...known.failure };
  return { status: known.items ? "loaded" : "loading", items };
}

/** The list after `change`. An item that it adds twice is there once. */
export function changed<T extends ListItem>(
  items: readonly T[],
  change: ListChange<T>,
): readonly T[] {
  if (change.type === "removed") {
    return items.filter(({ id }) => id !== change.id);
  }
  const { type, item } = change;
  const isKnown = items.some(({ id }) => id === item.id);
  if (type === "added" && !isKnown) return [...items, item];
  return items.map((old) => (old.id === item.id ? unchanged(old, item) : old));
}

/** The items of a response, those that it does not change as the known objects. */
export function reusing<T extends ListItem>(
  items: readonly T[],
  known: readonly T[] = [],
): readonly T[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return items.map((item) => unchanged(byId.get(item.id), item));
}

/** `old` if it equals `item`, so that memoized rows stay. */
function unchanged<T extends ListItem>(old: T | undefined, item: T): T {
  return old && isShallowlyEqual(old, item) ? old : item;
}

function isShallowlyEqual(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)),
    )
  );
}

/** Whether views see no difference. */
export function isSameList<T>(a: ListState<T>, b: ListState<T>): boolean {
  return (
    a.status === b.status &&
    a.error === b.error &&
    a.items.length === b.items.length &&
    a.items.every((item, i) => item === b.items[i])
  );
}
