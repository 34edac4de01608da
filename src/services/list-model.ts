import { isShallowlyEqual, lastIfEqual, lastIfSame } from "./last-if-equal.ts";
import type { ListChange, ListItem, ListState } from "./list-state.ts";

/**
 * What a `ListStore` knows. At each event, the store replaces it by what one of
 * the functions below makes of it.
 */
export interface ListModel<T extends ListItem, D> extends Known<T> {
  /** Writes without a response, in the order in which they were asked for. */
  readonly pending: readonly Write<T, D>[];
  /** Items that came up while an addition was pending: one may be its item. */
  readonly arrived: readonly T[];
  /** Why the last load failed. */
  readonly failure?: { readonly error: unknown } | undefined;
  /** What views see: `items`, as if the pending writes were done. */
  readonly list: ListState<T, D>;
  /** The other reads that follow the list. */
  readonly reads: readonly Read<T>[];
}

/** What is known by one read: of the list, or another one. */
interface Known<T extends ListItem> {
  /** What the server has, as far as is known; nothing before a response. */
  readonly items?: readonly T[] | undefined;
  /** The changes since the request under way: its response may lack them. */
  readonly missed?: readonly ListChange<T>[] | undefined;
}

/** Another read, found by its key. Views see `shown`, as they see `list`. */
interface Read<T extends ListItem> extends Known<T> {
  readonly key: symbol;
  readonly shown?: readonly T[] | undefined;
}

/** What somebody has asked for. */
export type Asking<T extends ListItem, D> =
  | { readonly type: "adding"; readonly draft: D }
  | { readonly type: "removed"; readonly id: T["id"]; readonly item: T }
  | Update<T>;

/** Each write has a key of its own. */
export type Write<T extends ListItem, D> = Asking<T, D> & {
  readonly key: symbol;
};

interface Update<T extends ListItem> {
  readonly type: "updated";
  readonly item: T;
  /** The item as views saw it before. */
  readonly before?: T | undefined;
  /** A push has confirmed it, and its response is still to come. */
  readonly isPushed?: boolean;
}

/** What has happened, as a function from one model to the next. */
export type Step<T extends ListItem, D> = (
  model: ListModel<T, D>,
) => ListModel<T, D>;

export const emptyModel = {
  pending: [],
  arrived: [],
  list: { status: "loading", items: [] },
  reads: [],
} as const;

/** Somebody has asked for `write`, which shows at once: optimistically. */
export function asked<T extends ListItem, D>(write: Write<T, D>): Step<T, D> {
  return (model) => {
    const { pending } = model;
    if (write.type === "adding") {
      return { ...model, pending: [...pending, write] };
    }
    const before = seen(model).find(({ id }) => id === idOf(write));
    return {
      ...withArrived(model, [write.item]),
      pending: [...pending, { ...write, before }],
    };
  };
}

/** Writes of one item are sent one by one; `gone` if it is no longer there. */
export function turn<T extends ListItem, D>(
  { pending }: ListModel<T, D>,
  { key }: Write<T, D>,
): "now" | "later" | "gone" {
  const write = pending.find((one) => one.key === key);
  if (!write) return "gone";
  // New items have no id, so additions are sent one by one, too.
  return firstOf(pending, idOf(write)) === write ? "now" : "later";
}

/** The server has done `write`, and says that this was `change`. */
export function confirmed<T extends ListItem, D>(
  { key }: Write<T, D>,
  change: ListChange<T>,
): Step<T, D> {
  return (model) => {
    const write = model.pending.find((one) => one.key === key);
    // Its item is gone since, and the id may already be another item's.
    if (!write) return model;
    const rest = rolledBack(write)(model);
    // What was pushed after it is newer than this response.
    if (write.type === "updated" && write.isPushed) return rest;
    if (change.type !== "added") return changed(rest, change);
    return hasArrived(model, change.item) ? rest : added(rest, change.item);
  };
}

/** The server has not done `write`, as far as is known. */
export function rolledBack<T extends ListItem, D>({
  key,
  type,
}: Write<T, D>): Step<T, D> {
  return ({ pending, arrived, ...model }) => ({
    ...model,
    pending: pending.filter((one) => one.key !== key),
    // The next addition is sent only now.
    arrived: type === "adding" ? [] : arrived,
  });
}

/** The server says that somebody, here or elsewhere, has made `change`. */
export function pushed<T extends ListItem, D>(
  change: ListChange<T>,
): Step<T, D> {
  return (model) => {
    if (change.type === "removed") return changed(model, change);
    const { type, item } = change;
    if (type === "updated") {
      const sent = firstOf(model.pending, item.id);
      const pending = model.pending.map((one) =>
        one === sent && one.type === "updated" && isDone(one, item)
          ? { ...one, isPushed: true }
          : one,
      );
      return changed({ ...model, pending }, change);
    }
    const known = model.items?.find(({ id }) => id === item.id);
    // An equal one is the one that is being removed.
    const isSame = known && hasAll(known, item);
    return isRemoving(model, item.id) && !isSame
      ? added(model, item)
      : changed(withArrived(model, [item]), change);
  };
}

/** A request for the list is sent. */
export function loading<T extends ListItem, D>(
  model: ListModel<T, D>,
): ListModel<T, D> {
  return { ...model, missed: [], failure: undefined };
}

/** The list was answered. */
export function loaded<T extends ListItem, D>(
  response: readonly T[],
): Step<T, D> {
  return (model) => {
    const items = upToDate(response, model, model);
    // What others have done, and no push has said.
    const changes = differences(model.items ?? [], items);
    const gone = new Set(
      changes.filter(({ type }) => type === "removed").map(idOf),
    );
    return {
      ...withArrived(model, items),
      items,
      missed: undefined,
      pending: model.pending.filter((one) => !gone.has(idOf(one))),
      reads: model.reads.map((read) => changes.reduce(withChange, read)),
    };
  };
}

/** The list was not answered: the request has failed, or was cancelled. */
export function notLoaded<T extends ListItem, D>(
  failure?: ListModel<T, D>["failure"],
): Step<T, D> {
  return (model) => ({ ...model, missed: undefined, failure });
}

/** Another read is sent; `remembered` is what it has answered earlier. */
export function reading<T extends ListItem, D>(
  key: symbol,
  remembered?: readonly T[],
): Step<T, D> {
  return (model) => {
    const read = model.reads.find((one) => one.key === key);
    const items = remembered && asKnown(remembered, model.items);
    const sent = { key, items, ...read, missed: [] };
    return { ...left<T, D>(key)(model), reads: [...model.reads, sent] };
  };
}

/** Another read was answered. Without a response, it has failed. */
export function read<T extends ListItem, D>(
  key: symbol,
  response?: readonly T[],
): Step<T, D> {
  return (model) => ({
    ...model,
    reads: model.reads.map((one) => {
      if (one.key !== key) return one;
      const items = response ? upToDate(response, one, model) : one.items;
      return { ...one, items, missed: undefined };
    }),
  });
}

/** Nobody sees another read any more. */
export function left<T extends ListItem, D>(key: symbol): Step<T, D> {
  return ({ reads, ...model }) => ({
    ...model,
    reads: reads.filter((one) => one.key !== key),
  });
}

/** `model` with what views see: the same objects where they see no difference. */
export function withViews<T extends ListItem, D>(
  model: ListModel<T, D>,
): ListModel<T, D> {
  const { items, missed, failure, list: last } = model;
  const pending = model.pending.filter(
    (one) => one.type !== "updated" || !one.isPushed,
  );
  const optimistic = (known: readonly T[], last: readonly T[] = []) =>
    lastIfSame(pending.reduce<readonly T[]>(applied, known), last);
  const adding = pending.flatMap((one) =>
    one.type === "adding" ? [one.draft] : [],
  );
  const list: ListState<T, D> = {
    status: failure ? "failed" : items ? "loaded" : "loading",
    items: optimistic(items ?? [], last.items),
    ...(adding.length > 0 && { adding: lastIfSame(adding, last.adding) }),
    ...(items && missed && { isRefreshing: true }),
    ...failure,
  };
  const reads = model.reads.map(({ items, shown, ...read }) => ({
    ...read,
    items,
    shown: items && optimistic(items, shown),
  }));
  return { ...model, list: lastIfEqual(list, last), reads };
}

/** `model` after `change`, which the server has done. */
function changed<T extends ListItem, D>(
  model: ListModel<T, D>,
  change: ListChange<T>,
): ListModel<T, D> {
  const id = idOf(change);
  const last = seen(model).find((one) => one.id === id);
  const news =
    change.type === "updated"
      ? { ...change, item: lastIfEqual(change.item, last) }
      : change;
  const { pending, reads } = model;
  return {
    ...withChange(model, news),
    // What was asked of an item ends with it.
    pending:
      change.type === "removed"
        ? pending.filter((one) => idOf(one) !== id)
        : pending,
    // Whether another read would have a new item, only the server knows.
    reads:
      change.type === "added"
        ? reads
        : reads.map((one) => withChange(one, news)),
  };
}

/** `model` after an addition: the item may have the id of one that is gone. */
function added<T extends ListItem, D>(
  model: ListModel<T, D>,
  item: T,
): ListModel<T, D> {
  const { id } = item;
  const rest = knownIds(model).has(id)
    ? changed(model, { type: "removed", id })
    : model;
  return changed(rest, { type: "added", item });
}

function withChange<T extends ListItem, K extends Known<T>>(
  known: K,
  change: ListChange<T>,
): K {
  const { items, missed } = known;
  return {
    ...known,
    items: items && applied(items, change),
    missed: missed && [...missed, change],
  };
}

/** `items` after `change`, or as if a pending write were done. */
function applied<T extends ListItem>(
  items: readonly T[],
  change: ListChange<T> | Write<T, unknown>,
): readonly T[] {
  const id = idOf(change);
  switch (change.type) {
    case "adding":
      return items;
    case "added":
      return items.some((one) => one.id === id)
        ? items
        : [...items, change.item];
    case "updated":
      return items.map((one) => (one.id === id ? change.item : one));
    case "removed":
      return items.filter((one) => one.id !== id);
  }
}

/** `response` with the changes that it may lack. */
function upToDate<T extends ListItem, D>(
  response: readonly T[],
  { missed = [] }: Known<T>,
  model: ListModel<T, D>,
): readonly T[] {
  // Done again, a change that the response has already would move its item.
  const hasIt = (change: ListChange<T>): boolean => {
    const last = missed.findLast((one) => idOf(one) === idOf(change));
    return (
      last !== undefined &&
      last.type !== "removed" &&
      response.some((one) => isShallowlyEqual(one, last.item))
    );
  };
  const shown = new Map(seen(model).map((item) => [item.id, item]));
  return missed
    .filter((change) => !hasIt(change))
    .reduce<readonly T[]>(applied, response)
    .map((item) => lastIfEqual(item, shown.get(item.id)));
}

/** What others have done between two responses. */
function differences<T extends ListItem>(
  before: readonly T[],
  after: readonly T[],
): readonly ListChange<T>[] {
  const items = new Map(after.map((item) => [item.id, item]));
  return before.flatMap((old): ListChange<T>[] => {
    const item = items.get(old.id);
    if (!item) return [{ type: "removed", id: old.id }];
    return isShallowlyEqual(item, old) ? [] : [{ type: "updated", item }];
  });
}

/** What was shown earlier, as it is known by now. */
function asKnown<T extends ListItem>(
  remembered: readonly T[],
  items: readonly T[] | undefined,
): readonly T[] {
  if (!items) return remembered;
  const known = new Map(items.map((item) => [item.id, item]));
  return remembered.flatMap(({ id }) => known.get(id) ?? []);
}

/** Notes which `items` are new, as long as an addition is pending. */
function withArrived<T extends ListItem, D>(
  model: ListModel<T, D>,
  items: readonly T[],
): ListModel<T, D> {
  if (!model.pending.some(({ type }) => type === "adding")) return model;
  const known = knownIds(model);
  const arrived = items.filter(({ id }) => !known.has(id));
  return { ...model, arrived: [...model.arrived, ...arrived] };
}

/** Whether a load or a push was faster, and may have said more, than `response`. */
function hasArrived<T extends ListItem, D>(
  model: ListModel<T, D>,
  response: T,
): boolean {
  const { items = [], arrived } = model;
  const { id } = response;
  const item = arrived.find((one) => one.id === id);
  if (!item || hasAll(item, response)) return item !== undefined;
  // Otherwise, another item of this id is gone, or is being removed.
  return items.some((one) => one.id === id) && !isRemoving(model, id);
}

/** Whether `pushed` has all that `update` changes, or is what was sent. */
function isDone<T extends ListItem>(update: Update<T>, pushed: T): boolean {
  const { item, before = {} } = update;
  const changes = Object.keys(item).filter(
    (name) => !hasAll(before, item, [name]),
  );
  return hasAll(pushed, item, changes.length > 0 ? changes : undefined);
}

/** Whether `item` has the properties of `part`, compared as JSON, which is sent. */
function hasAll(
  item: object,
  part: object,
  names = Object.keys(part),
): boolean {
  return names.every(
    (name) =>
      JSON.stringify(Reflect.get(item, name)) ===
      JSON.stringify(Reflect.get(part, name)),
  );
}

function isRemoving<T extends ListItem>(
  { pending }: ListModel<T, unknown>,
  id: T["id"],
): boolean {
  return pending.some((one) => one.type === "removed" && one.id === id);
}

/** Of the writes of one item, the one that is sent. */
function firstOf<T extends ListItem, D>(
  pending: readonly Write<T, D>[],
  id: T["id"] | undefined,
): Write<T, D> | undefined {
  return pending.find((one) => idOf(one) === id);
}

function knownIds<T extends ListItem>({
  items = [],
  pending,
}: ListModel<T, unknown>): ReadonlySet<T["id"] | undefined> {
  return new Set([...items.map(({ id }) => id), ...pending.map(idOf)]);
}

/** All items that views see. */
function seen<T extends ListItem>({
  list,
  reads,
}: ListModel<T, unknown>): readonly T[] {
  return [...list.items, ...reads.flatMap(({ shown = [] }) => shown)];
}

/** New items have no id yet. */
function idOf<T extends ListItem>(
  change: ListChange<T> | Write<T, unknown>,
): T["id"] | undefined {
  if (change.type === "adding") return undefined;
  return change.type === "removed" ? change.id : change.item.id;
}
