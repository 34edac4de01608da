import type { Observable } from "rxjs";
import { isShallowlyEqual, lastIfEqual, lastIfSame } from "./last-if-equal.ts";
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
 * What happens to the item `id`. An update may give it another id. A `new` item
 * takes the id of another one, which is gone.
 */
export type Change<T extends ListItem> =
  | {
      readonly type: "added" | "new" | "updated";
      readonly id: T["id"];
      readonly item: T;
    }
  | { readonly type: "removed"; readonly id: T["id"] };

/** A change that was asked for. It is moot once its item is gone. */
export type Write<T extends ListItem, Draft> =
  | { readonly type: "adding"; readonly id?: undefined; readonly draft: Draft }
  | {
      readonly type: "updated" | "removed" | "moot";
      readonly id: T["id"];
      readonly item: T;
    };

/** A change under way. */
export type Pending<T extends ListItem, Draft> = Write<T, Draft> & {
  /** Completes when the change has ended. Each change has its own. */
  readonly ended$: Observable<never>;
};

/** Learns what the server has, from the response of the load under way. */
export function load<T extends ListItem, Draft>(
  { list, missed = [] }: Known<T, Draft>,
  items: readonly T[],
): Partial<Known<T, Draft>> {
  const shown = new Map(list.items.map((item) => [item.id, item]));
  // Applied again, a change that the response has already would move its item.
  const isKnown = ({ id }: Change<T>): boolean => {
    const last = missed.findLast((one) => one.id === id);
    return (
      last?.type !== "removed" &&
      items.some((one) => last && isShallowlyEqual(one, last.item))
    );
  };
  return {
    missed: undefined,
    items: missed
      .filter((change) => !isKnown(change))
      .reduce<readonly T[]>(applyChange, items)
      .map((item) => lastIfEqual(item, shown.get(item.id))),
  };
}

/** Learns `change`, with which the change with `ended$` has ended. */
export function learn<T extends ListItem, Draft>(
  { list, items, missed, pending }: Known<T, Draft>,
  change: Change<T> | undefined,
  ended$?: Observable<never>,
): Partial<Known<T, Draft>> {
  const own = pending.find((one) => one.ended$ === ended$);
  const others = pending.filter((one) => one !== own);
  if (!change || own?.type === "moot") return { pending: others };
  const news = withShown(change, list.items);
  return {
    items: items && applyChange(items, news),
    missed: missed && [...missed, news],
    pending: others.map((one) => adjust(one, news)),
  };
}

/** What has happened if the server pushes `change`. */
export function readPush<T extends ListItem>(
  change: ListChange<T>,
  { items = [], pending }: Known<T, unknown>,
): Change<T> {
  if (change.type === "removed") return change;
  const { type, item } = change;
  const { id } = item;
  const isNew =
    type === "added" &&
    pending.some((one) => one.type === "removed" && one.id === id) &&
    // An equal item is the one that is being removed.
    !items.some((one) => isShallowlyEqual(one, item));
  return { type: isNew ? "new" : type, id, item };
}

/**
 * What has happened if the server returns a new item. `states` are those since
 * its request was sent.
 */
export function readAddition<T extends ListItem>(
  item: T,
  states: readonly Known<T, unknown>[],
): Change<T> | undefined {
  const { id } = item;
  const was = states.map(({ items = [], pending }) =>
    [...items, ...pending].some((one) => one.id === id),
  );
  // It came by a load or a push, and may have been changed or removed since.
  if (was.some((isThere, i) => isThere && was[i - 1] === false))
    return undefined;
  return { type: was.at(-1) ? "new" : "added", id, item };
}

/** `items` with `change`. */
function applyChange<T extends ListItem>(
  items: readonly T[],
  change: Change<T> | Write<T, unknown>,
): readonly T[] {
  if (change.type === "adding" || change.type === "moot") return items;
  const others = items.filter((one) => one.id !== change.id);
  if (change.type === "removed") return others;
  const { type, id, item } = change;
  const isThere = others.length < items.length;
  if (type === "updated") {
    const place = isThere ? id : item.id;
    return items.flatMap((one) =>
      one.id === place ? item : one.id === item.id ? [] : one,
    );
  }
  // An item that is there came with a load or a push, which knew no less.
  return type === "added" && isThere ? items : [...others, item];
}

/** `pending` after `change`. */
function adjust<T extends ListItem, Draft>(
  pending: Pending<T, Draft>,
  change: Change<T>,
): Pending<T, Draft> {
  if (pending.type === "adding" || pending.id !== change.id) return pending;
  if (change.type === "added") return pending;
  if (change.type !== "updated") return { ...pending, type: "moot" };
  const { id } = change.item;
  return id === pending.id
    ? pending
    : { ...pending, id, item: { ...pending.item, id } };
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
    one.type === "adding" ? [one.draft] : [],
  );
  const list: ListState<T, Draft> = {
    status: failure ? "failed" : items ? "loaded" : "loading",
    items: lastIfSame(pending.reduce(applyChange<T>, items ?? []), last.items),
    ...(adding.length > 0 && { adding: lastIfSame(adding, last.adding) }),
    ...(items && missed && { isRefreshing: true }),
    ...failure,
  };
  return lastIfEqual(list, last);
}

/** `change` with the object that views see, if that equals its item. */
function withShown<T extends ListItem>(
  change: Change<T>,
  shown: readonly T[],
): Change<T> {
  if (change.type !== "updated") return change;
  const { item } = change;
  const last = shown.find(({ id }) => id === item.id);
  return { ...change, item: lastIfEqual(item, last) };
}
