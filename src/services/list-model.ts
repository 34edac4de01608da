import { isShallowlyEqual, lastIfEqual, lastIfSame } from "./last-if-equal.ts";
import type { ListChange, ListItem, ListState } from "./list-state.ts";

/** What a `ListStore` knows, and what its views see. */
export interface Model<T extends ListItem> extends Known<T> {
  /** Writes without a response, in the order in which they were asked for. */
  readonly pending: readonly Write<T>[];
  /** Items that came up while an addition was pending: one may be its item. */
  readonly arrived: readonly T[];
  /** Why the last load failed. */
  readonly failure?: { readonly error: unknown } | undefined;
  /** What views see: `items`, as if the pending writes were done. */
  readonly list: ListState<T, unknown>;
  /** The other reads that follow the list. */
  readonly reads: readonly Read<T>[];
}

interface Known<T extends ListItem> {
  /** What the server has, as far as is known; nothing before a response. */
  readonly items?: readonly T[] | undefined;
  /** Changes since the request under way was sent: its response may lack them. */
  readonly missed?: readonly ListChange<T>[] | undefined;
}

interface Read<T extends ListItem> extends Known<T> {
  readonly key: symbol;
  /** Otherwise, `items` are those that an earlier visit has remembered. */
  readonly isAnswered?: boolean;
  /** What views see. */
  readonly shown?: readonly T[] | undefined;
}

/** What somebody asks for. */
export type Asked<T extends ListItem> =
  | { readonly type: "adding"; readonly draft: unknown }
  | { readonly type: "updated" | "removed"; readonly item: T };

export type Write<T extends ListItem> = Asked<T> & {
  readonly key: symbol;
  /** The item as views saw it before. */
  readonly before?: T | undefined;
  /** A push has confirmed an update, whose response is still to come. */
  readonly isPushed?: boolean;
};

/** What has happened, as a function from one model to the next. */
export type Step<T extends ListItem> = (model: Model<T>) => Model<T>;

/** Somebody has asked for `write`, which shows at once: optimistically. */
export function asked<T extends ListItem>(write: Write<T>): Step<T> {
  return (model) => {
    const { pending } = model;
    if (write.type === "adding") {
      return { ...model, pending: [...pending, write] };
    }
    const before = seen(model).find(({ id }) => id === write.item.id);
    return {
      ...withArrived(model, [write.item]),
      pending: [...pending, { ...write, before }],
    };
  };
}

/** Writes of one item are sent one by one; `gone` if it is no longer there. */
export function turn<T extends ListItem>(
  { pending }: Model<T>,
  { key }: Write<T>,
): "now" | "later" | "gone" {
  const write = pending.find((one) => one.key === key);
  if (!write) return "gone";
  // New items have no id, so additions are sent one by one, too.
  return sentOf(pending, idOf(write)) === write ? "now" : "later";
}

/** The server has done `write`, and says that this was `change`. */
export function confirmed<T extends ListItem>(
  write: Write<T>,
  change: ListChange<T>,
): Step<T> {
  return (model) => {
    const known = model.pending.find(({ key }) => key === write.key);
    // Its item is gone since, and the id may already be another item's.
    if (!known) return model;
    const rest = rolledBack(write)(model);
    // What was pushed after it is newer than this response.
    if (known.isPushed) return rest;
    if (change.type !== "added") return changed(rest, change);
    return hasArrived(model, change.item) ? rest : added(rest, change.item);
  };
}

/** The server has not done `write`, as far as is known. */
export function rolledBack<T extends ListItem>(write: Write<T>): Step<T> {
  return ({ pending, arrived, ...model }) => ({
    ...model,
    pending: pending.filter(({ key }) => key !== write.key),
    // The next addition is sent only now.
    arrived: write.type === "adding" ? [] : arrived,
  });
}

/** The server says that somebody, here or elsewhere, has made `change`. */
export function pushed<T extends ListItem>(change: ListChange<T>): Step<T> {
  return (model) => {
    if (change.type === "removed") return changed(model, change);
    const { type, item } = change;
    const { items = [], pending } = model;
    const sent = sentOf(pending, item.id);
    if (type === "updated") {
      const isPushed = sent?.type === "updated" && hasDone(item, sent);
      const marked = pending.map((one) =>
        one === sent && isPushed ? { ...one, isPushed } : one,
      );
      return changed({ ...model, pending: marked }, change);
    }
    // The item that is being removed, or another one that has got its id?
    const old = items.find(({ id }) => id === item.id);
    const isNew = isRemoving(model, item.id) && !(old && has(old, item));
    return isNew
      ? added(model, item)
      : changed(withArrived(model, [item]), change);
  };
}

/** The list was answered. */
export function loaded<T extends ListItem>(response: readonly T[]): Step<T> {
  return (model) => {
    const items = upToDate(response, model, model);
    // What others have done, and no push has said.
    const changes = differences(model.items ?? [], items);
    const gone = changes.filter(({ type }) => type === "removed").map(idOf);
    return {
      ...withArrived(model, items),
      items,
      missed: undefined,
      pending: model.pending.filter((one) => !gone.includes(idOf(one))),
      reads: model.reads.map((read) =>
        changes.reduce(withChange, asKnown(read, items)),
      ),
    };
  };
}

/** Another read is sent, which an earlier visit may remember. */
export function reading<T extends ListItem>(
  key: symbol,
  remembered?: readonly T[],
): Step<T> {
  return (model) => {
    const { items, reads } = model;
    const known = reads.find((one) => one.key === key);
    const read = known ?? asKnown({ key, items: remembered }, items);
    const others = reads.filter((one) => one !== known);
    return { ...model, reads: [...others, { ...read, missed: [] }] };
  };
}

/** Another read was answered. Without a response, it has failed. */
export function read<T extends ListItem>(
  key: symbol,
  response?: readonly T[],
): Step<T> {
  return (model) => ({
    ...model,
    reads: model.reads.map((one) => {
      if (one.key !== key) return one;
      if (!response) return { ...one, missed: undefined };
      const items = upToDate(response, one, model);
      return { ...one, items, missed: undefined, isAnswered: true };
    }),
  });
}

/** `model` with what views see: the same objects where they see no difference. */
export function withViews<T extends ListItem>(model: Model<T>): Model<T> {
  const { items, missed, failure, list: last } = model;
  const pending = model.pending.filter(({ isPushed }) => !isPushed);
  const optimistic = (known: readonly T[], last?: readonly T[]) =>
    lastIfSame(pending.reduce<readonly T[]>(applied, known), last);
  const adding = pending.flatMap((one) =>
    one.type === "adding" ? [one.draft] : [],
  );
  const list: ListState<T, unknown> = {
    status: failure ? "failed" : items ? "loaded" : "loading",
    items: optimistic(items ?? [], last.items),
    ...(adding.length > 0 && { adding: lastIfSame(adding, last.adding) }),
    ...(items && missed && { isRefreshing: true }),
    ...failure,
  };
  const reads = model.reads.map((read) => ({
    ...read,
    shown: read.items && optimistic(read.items, read.shown),
  }));
  return { ...model, list: lastIfEqual(list, last), reads };
}

/** The server has done `change`. */
function changed<T extends ListItem>(
  model: Model<T>,
  change: ListChange<T>,
): Model<T> {
  const id = idOf(change);
  const last = seen(model).find((one) => one.id === id);
  const news =
    change.type === "updated"
      ? { ...change, item: lastIfEqual(change.item, last) }
      : change;
  return {
    ...withChange(model, news),
    // What was asked of an item ends with it.
    pending: model.pending.filter(
      (one) => change.type !== "removed" || idOf(one) !== id,
    ),
    // Whether another read would have a new item, only the server knows.
    reads: model.reads.map((read) =>
      change.type === "added" ? read : withChange(read, news),
    ),
  };
}

/** The server has added `item`, which may have the id of one that is gone. */
function added<T extends ListItem>(model: Model<T>, item: T): Model<T> {
  const { id } = item;
  const isReused = knownIds(model).has(id);
  const rest = isReused ? changed(model, { type: "removed", id }) : model;
  return changed(rest, { type: "added", item });
}

function withChange<T extends ListItem, K extends Known<T>>(
  known: K,
  change: ListChange<T>,
): K {
  const items = known.items && applied(known.items, change);
  return { ...known, items, missed: known.missed && [...known.missed, change] };
}

/** `items` after `change`, or as if a pending write were done. */
function applied<T extends ListItem>(
  items: readonly T[],
  change: ListChange<T> | Write<T>,
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

/** `response` with the changes that it may lack; equal items stay the same. */
function upToDate<T extends ListItem>(
  response: readonly T[],
  { missed = [] }: Known<T>,
  model: Model<T>,
): readonly T[] {
  // Done again, a change that the response has already would move its item.
  const isDone = (change: ListChange<T>): boolean | undefined => {
    const last = missed.findLast((one) => idOf(one) === idOf(change));
    const item = last && "item" in last ? last.item : undefined;
    return (
      item &&
      response.some((one) => one.id === item.id && isShallowlyEqual(one, item))
    );
  };
  const last = new Map(seen(model).map((item) => [item.id, item]));
  return missed
    .filter((change) => !isDone(change))
    .reduce<readonly T[]>(applied, response)
    .map((item) => lastIfEqual(item, last.get(item.id)));
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

/** What a visit remembers, as the list has it. */
function asKnown<T extends ListItem>(
  read: Read<T>,
  items?: readonly T[],
): Read<T> {
  if (read.isAnswered || !items) return read;
  const known = new Map(items.map((item) => [item.id, item]));
  return {
    ...read,
    items: read.items?.flatMap(({ id }) => known.get(id) ?? []),
  };
}

/** Notes which `items` are new, as long as an addition is pending. */
function withArrived<T extends ListItem>(
  model: Model<T>,
  items: readonly T[],
): Model<T> {
  if (!model.pending.some(({ type }) => type === "adding")) return model;
  const known = knownIds(model);
  const arrived = items.filter(({ id }) => !known.has(id));
  return { ...model, arrived: [...model.arrived, ...arrived] };
}

/** Whether a load or a push was faster than `response`, and may have said more. */
function hasArrived<T extends ListItem>(model: Model<T>, response: T): boolean {
  const { items = [], arrived } = model;
  const item = arrived.find(({ id }) => id === response.id);
  if (!item || has(item, response)) return item !== undefined;
  // Otherwise, another item of this id is gone, or is being removed.
  const isThere = items.some(({ id }) => id === response.id);
  return isThere && !isRemoving(model, response.id);
}

/** Whether `pushed` has all that an update changes. */
function hasDone<T extends ListItem>(
  pushed: T,
  { item, before }: { item: T; before?: T | undefined },
): boolean {
  const changes = Object.keys(item).filter(
    (name) => !before || !has(before, item, [name]),
  );
  return has(pushed, item, changes.length > 0 ? changes : undefined);
}

/** Whether `item` has the properties of `part`, compared as JSON, which is sent. */
function has(item: object, part: object, names = Object.keys(part)): boolean {
  const json = (value: object, name: string) =>
    JSON.stringify(Reflect.get(value, name));
  return names.every((name) => json(item, name) === json(part, name));
}

function isRemoving<T extends ListItem>(
  { pending }: Model<T>,
  id: T["id"],
): boolean {
  return pending.some((one) => one.type === "removed" && idOf(one) === id);
}

/** Of the writes of one item, the one that was sent. */
function sentOf<T extends ListItem>(
  pending: readonly Write<T>[],
  id: T["id"] | undefined,
): Write<T> | undefined {
  return pending.find((one) => idOf(one) === id);
}

function knownIds<T extends ListItem>(model: Model<T>): ReadonlySet<unknown> {
  const { items = [], pending } = model;
  return new Set([...items.map(({ id }) => id), ...pending.map(idOf)]);
}

/** All items that views see. */
function seen<T extends ListItem>({ list, reads }: Model<T>): readonly T[] {
  return [...list.items, ...reads.flatMap(({ shown = [] }) => shown)];
}

/** New items have no id yet. */
function idOf<T extends ListItem>(
  change: ListChange<T> | Write<T>,
): T["id"] | undefined {
  if (change.type === "adding") return undefined;
  return "item" in change ? change.item.id : change.id;
}
