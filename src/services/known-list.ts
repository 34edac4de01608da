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
}

/** What has happened on the server. A saved item may have got another id. */
export type Change<T extends ListItem> =
  | ListChange<T>
  | { readonly type: "saved"; readonly id: T["id"]; readonly item: T };

/** A change that was asked for. */
export type Write<T extends ListItem, Draft> =
  | { readonly type: "add"; readonly draft: Draft }
  | { readonly type: "update" | "remove"; readonly item: T };

/** A change under way. */
export type Pending<T extends ListItem, Draft> = Write<T, Draft> & {
  /** Completes when the change has ended. Each change has its own. */
  readonly ended$: Observable<never>;
  /** Its item is gone. Another one may have its id. */
  readonly isMoot?: boolean;
};

/** The id of the item that `write` changes. A new item has none yet. */
export function idOf<T extends ListItem>(
  write: Write<T, unknown>,
): T["id"] | undefined {
  return write.type === "add" ? undefined : write.item.id;
}

/** What is known when the server returns `items`. */
export function load<T extends ListItem, Draft>(
  known: Known<T, Draft>,
  items: readonly T[],
): Known<T, Draft> {
  // The response may lack what has happened since its request was sent.
  const current = (known.missed ?? []).reduce(applyChange<T>, items);
  const before = new Map(known.items?.map((item) => [item.id, item]));
  return {
    ...known,
    missed: undefined,
    items: current.map((item) => knownIfEqual(before.get(item.id), item)),
  };
}

/** What is known after `changes`, with which the change with `ended$` has ended. */
export function learn<T extends ListItem, Draft>(
  { items, missed, pending, ...known }: Known<T, Draft>,
  changes: readonly Change<T>[],
  ended$?: Observable<never>,
): Known<T, Draft> {
  const others = pending.filter((one) => one.ended$ !== ended$);
  return {
    ...known,
    items: items && changes.reduce(applyChange<T>, items),
    missed: missed && [...missed, ...changes],
    pending: changes.reduce(pendingAfter<T, Draft>, others),
  };
}

/** What has happened if the server pushes `change`. */
export function pushed<T extends ListItem>(
  { items = [], pending }: Known<T, unknown>,
  change: ListChange<T>,
): readonly Change<T>[] {
  if (change.type !== "added") return [change];
  const { item } = change;
  const isHidden = pending.some(
    (one) => one.type === "remove" && changes(one, item.id),
  );
  // An equal item is the one that is being removed.
  const isKnown = items.some((one) => isShallowlyEqual(one, item));
  return isHidden && !isKnown ? replacing(item) : [change];
}

/**
 * What has happened if the server returns a new item. `lists` are those known
 * since its request was sent.
 */
export function returned<T extends ListItem>(
  item: T,
  lists: readonly (readonly T[])[],
  { pending }: Known<T, unknown>,
): readonly Change<T>[] {
  const wasThere = lists.map((list) => list.some(({ id }) => id === item.id));
  // It came by a load or a push, and may have been changed or removed since.
  if (wasThere.some((is, i) => is && wasThere[i - 1] === false)) return [];
  const isTaken =
    wasThere.at(-1) === true || pending.some((one) => changes(one, item.id));
  return isTaken ? replacing(item) : [{ type: "added", item }];
}

/** A new item has got the id of another one. */
function replacing<T extends ListItem>(item: T): readonly Change<T>[] {
  return [
    { type: "removed", id: item.id },
    { type: "added", item },
  ];
}

function applyChange<T extends ListItem>(
  items: readonly T[],
  change: Change<T>,
): readonly T[] {
  const has = (id: T["id"]): boolean => items.some((one) => one.id === id);
  switch (change.type) {
    case "added":
      // An item that is there came with a load or a push, which knew no less.
      return has(change.item.id) ? items : [...items, change.item];
    case "updated":
      return items.map((one) =>
        one.id === change.item.id ? knownIfEqual(one, change.item) : one,
      );
    case "saved": {
      const { item } = change;
      const id = has(change.id) ? change.id : item.id;
      return items
        .filter((one) => one.id === id || one.id !== item.id)
        .map((one) => (one.id === id ? item : one));
    }
    case "removed":
      return items.filter((one) => one.id !== change.id);
  }
}

function pendingAfter<T extends ListItem, Draft>(
  pending: readonly Pending<T, Draft>[],
  change: Change<T>,
): readonly Pending<T, Draft>[] {
  if (change.type === "removed") {
    return pending.map((one) =>
      changes(one, change.id) ? { ...one, isMoot: true } : one,
    );
  }
  if (change.type !== "saved" || change.id === change.item.id) return pending;
  const { id } = change.item;
  return pending.map((one) =>
    changes(one, change.id) ? { ...one, item: { ...one.item, id } } : one,
  );
}

function changes<T extends ListItem, P extends Pending<T, unknown>>(
  pending: P,
  id: T["id"],
): pending is Exclude<P, { readonly type: "add" }> {
  return !pending.isMoot && idOf(pending) === id;
}

/** The list as views see it: `last` if they see no difference. */
export function listState<T extends ListItem, Draft>(
  { items, missed, pending, failure }: Known<T, Draft>,
  last: ListState<T, Draft>,
): ListState<T, Draft> {
  const adding = pending.flatMap((one) =>
    one.type === "add" ? [one.draft] : [],
  );
  const list: ListState<T, Draft> = {
    status: failure ? "failed" : items ? "loaded" : "loading",
    items: lastIfEqual(withPending(items ?? [], pending), last.items),
    ...(adding.length > 0 && { adding: lastIfEqual(adding, last.adding) }),
    ...(items && missed && { isRefreshing: true }),
    ...failure,
  };
  return isShallowlyEqual(list, last) ? last : list;
}

/** The items with the changes under way. */
function withPending<T extends ListItem>(
  items: readonly T[],
  pending: readonly Pending<T, unknown>[],
): readonly T[] {
  const removed = new Set<T["id"]>();
  const updated = new Map<T["id"], T>();
  for (const one of pending.filter(({ isMoot }) => !isMoot)) {
    if (one.type === "remove") removed.add(one.item.id);
    if (one.type === "update") updated.set(one.item.id, one.item);
  }
  return items
    .filter(({ id }) => !removed.has(id))
    .map((item) => updated.get(item.id) ?? item);
}

function lastIfEqual<E>(list: readonly E[], last?: readonly E[]): readonly E[] {
  const isEqual = list.every((one, i) => isShallowlyEqual(one, last?.[i]));
  return last?.length === list.length && isEqual ? last : list;
}

/** `known` if it equals `item`, so that memoized rows stay. */
export function knownIfEqual<T>(known: T | undefined, item: T): T {
  return known && isShallowlyEqual(known, item) ? known : item;
}

function isShallowlyEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!(a instanceof Object && b instanceof Object)) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)),
    )
  );
}
