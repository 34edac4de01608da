import type { Observable } from "rxjs";
import type { ListChange, ListItem, ListState } from "./list-state.ts";

/** What a store knows: what the server has, and the changes under way. */
export interface Known<T extends ListItem, Draft> {
  /** What the server has; `undefined` until a list was loaded. */
  readonly items?: readonly T[] | undefined;
  /** What has happened since the load under way was sent, if there is one. */
  readonly missed?: readonly Change<T>[] | undefined;
  /** The changes under way, in the order in which they were asked for. */
  readonly pending: readonly Pending<T, Draft>[];
  /** Set from a failed load to the next one. */
  readonly failure?: { readonly error: unknown } | undefined;
  /** The list as views see it. */
  readonly list: ListState<T, Draft>;
}

/**
 * What has happened on the server. A new item takes its id from another one, and
 * a saved item may have got another id.
 */
export type Change<T extends ListItem> =
  | { readonly type: "added" | "new"; readonly item: T }
  | { readonly type: "saved"; readonly id: T["id"]; readonly item: T }
  | { readonly type: "removed"; readonly id: T["id"] };

/** A change that was asked for. It is moot when its item is gone. */
export type Write<T extends ListItem, Draft> =
  | { readonly type: "add"; readonly draft: Draft }
  | { readonly type: "update" | "remove" | "moot"; readonly item: T };

/** A change under way. */
export type Pending<T extends ListItem, Draft> = Write<T, Draft> & {
  /** Completes when the change has ended. Each change has its own. */
  readonly ended$: Observable<never>;
};

/** The id of the item that `write` changes. A new item has none yet. */
export function idOf<T extends ListItem>(
  write: Write<T, unknown>,
): T["id"] | undefined {
  return write.type === "add" ? undefined : write.item.id;
}

/** Learns what the server has, from the response of the load under way. */
export function load<T extends ListItem, Draft>(
  { list, missed = [] }: Known<T, Draft>,
  items: readonly T[],
): Partial<Known<T, Draft>> {
  const shown = new Map(list.items.map((item) => [item.id, item]));
  return {
    missed: undefined,
    items: missed
      .reduce(applyChange<T>, items)
      .map((item) => lastIfEqual(item, shown.get(item.id))),
  };
}

/** Learns `change`, with which the change with `ended$` has ended. */
export function learn<T extends ListItem, Draft>(
  { list, items, missed, pending }: Known<T, Draft>,
  change: Change<T> | undefined,
  ended$?: Observable<never>,
): Partial<Known<T, Draft>> {
  const others = pending.filter((one) => one.ended$ !== ended$);
  if (!change) return { pending: others };
  const news = withShown(change, list.items);
  return {
    items: items && applyChange(items, news),
    missed: missed && [...missed, news],
    pending: others.map((one) => after(one, news)),
  };
}

/** What has happened if the server pushes `change`. */
export function pushed<T extends ListItem>(
  change: ListChange<T>,
  { items = [], pending }: Known<T, unknown>,
): Change<T> {
  if (change.type === "removed") return change;
  const { type, item } = change;
  if (type === "updated") return { type: "saved", id: item.id, item };
  const isHidden = pending.some(
    (one) => one.type === "remove" && one.item.id === item.id,
  );
  // An equal item is the one that is being removed.
  const isNew = isHidden && !items.some((one) => isShallowlyEqual(one, item));
  return { type: isNew ? "new" : "added", item };
}

/**
 * What has happened if the server returns a new item. `states` are those since
 * its request was sent.
 */
export function returned<T extends ListItem>(
  item: T,
  states: readonly Known<T, unknown>[],
): Change<T> | undefined {
  const was = states.map(
    ({ items = [], pending }) =>
      items.some(({ id }) => id === item.id) ||
      pending.some((one) => idOf(one) === item.id),
  );
  // It came by a load or a push, and may have been changed or removed since.
  if (was.some((isThere, i) => isThere && was[i - 1] === false))
    return undefined;
  return { type: was.at(-1) ? "new" : "added", item };
}

function applyChange<T extends ListItem>(
  items: readonly T[],
  change: Change<T>,
): readonly T[] {
  const without = (id: T["id"]): T[] => items.filter((one) => one.id !== id);
  if (change.type === "removed") return without(change.id);
  const { item } = change;
  const has = (id: T["id"]): boolean => items.some((one) => one.id === id);
  if (change.type === "saved") {
    const id = has(change.id) ? change.id : item.id;
    return items
      .filter((one) => one.id === id || one.id !== item.id)
      .map((one) => (one.id === id ? item : one));
  }
  // An item that is there came with a load or a push, which knew no less.
  if (change.type === "added" && has(item.id)) return items;
  return [...without(item.id), item];
}

/** `pending` after `change`. */
function after<T extends ListItem, Draft>(
  pending: Pending<T, Draft>,
  change: Change<T>,
): Pending<T, Draft> {
  const { id } = "item" in change ? change.item : change;
  if (pending.type === "add" || change.type === "added") return pending;
  if (change.type === "saved") {
    return pending.item.id === change.id && id !== change.id
      ? { ...pending, item: { ...pending.item, id } }
      : pending;
  }
  return pending.item.id === id ? { ...pending, type: "moot" } : pending;
}

/** The list as views see it: the last one if they see no difference. */
export function listState<T extends ListItem, Draft>({
  items,
  missed,
  pending,
  failure,
  list: last,
}: Known<T, Draft>): ListState<T, Draft> {
  const adding = pending.flatMap((one) =>
    one.type === "add" ? [one.draft] : [],
  );
  const list: ListState<T, Draft> = {
    status: failure ? "failed" : items ? "loaded" : "loading",
    items: lastIfSame(withPending(items ?? [], pending), last.items),
    ...(adding.length > 0 && { adding: lastIfSame(adding, last.adding) }),
    ...(items && missed && { isRefreshing: true }),
    ...failure,
  };
  return lastIfEqual(list, last);
}

/** The items with the changes under way. */
function withPending<T extends ListItem>(
  items: readonly T[],
  pending: readonly Pending<T, unknown>[],
): readonly T[] {
  const removed = new Set<T["id"]>();
  const updated = new Map<T["id"], T>();
  for (const one of pending) {
    if (one.type === "remove") removed.add(one.item.id);
    if (one.type === "update") updated.set(one.item.id, one.item);
  }
  if (pending.length === 0) return items;
  return items
    .filter(({ id }) => !removed.has(id))
    .map((item) => updated.get(item.id) ?? item);
}

/** `change` with the object that views see, if that equals its item. */
function withShown<T extends ListItem>(
  change: Change<T>,
  shown: readonly T[],
): Change<T> {
  if (change.type === "removed") return change;
  const { item } = change;
  const last = shown.find(({ id }) => id === item.id);
  return { ...change, item: lastIfEqual(item, last) };
}

/** `last` if it has the same elements. */
function lastIfSame<E>(list: readonly E[], last?: readonly E[]): readonly E[] {
  const isSame =
    list.length === last?.length && list.every((one, i) => one === last[i]);
  return isSame ? last : list;
}

/** `last` if it equals `value`, so that memoized rows stay. */
function lastIfEqual<V extends object>(value: V, last: V | undefined): V {
  return last && isShallowlyEqual(value, last) ? last : value;
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
