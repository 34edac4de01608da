import type { ListChange, ListItem, ListState } from "./list-state.ts";

// All that the model needs of an item is its id. ListStore has its type.
type Items = readonly ListItem[];
type Id = ListItem["id"];
type Change = ListChange<ListItem>;

/** What a `ListStore` knows, and what its views see. */
export interface Model {
  /** Writes without a response, in the order in which they were asked for. */
  readonly pending: readonly Write[];
  /** What loads and pushes bring while an addition is pending: maybe its item. */
  readonly seenWhileAdding: Items;
  /** The list, and the other reads that follow it. */
  readonly reads: readonly Read[];
  /** The list as views see it. */
  readonly list: ListState<ListItem, unknown>;
}

export type Write = Expected & {
  readonly key: symbol;
  /** A push has confirmed an update, whose response is still to come. */
  readonly isPushed?: boolean;
};

/** What a write will have done; an addition's item is known by its response. */
export type Expected =
  Change | { readonly type: "adding"; readonly draft: unknown };

interface Read {
  readonly key: symbol;
  /** What the server has; until `isAnswered`, what an earlier visit remembers. */
  readonly items?: Items | undefined;
  readonly isAnswered?: boolean;
  /** Changes since the request under way was sent: its response may lack them. */
  readonly missed?: readonly Change[] | undefined;
  /** Why the last request failed. */
  readonly failure?: { readonly error: unknown } | undefined;
  /** What views see: `items`, as if the pending writes were done. */
  readonly shown?: Items | undefined;
}

/** What has happened, as a function from one model to the next. */
export type Step = (model: Model) => Model;

/** The key of the list among the reads. */
export const LIST = Symbol("list");

export const nothingKnown: Model = {
  pending: [],
  seenWhileAdding: [],
  reads: [{ key: LIST }],
  list: { status: "loading", items: [] },
};

/** Somebody has asked for `write`, which shows at once: optimistically. */
export function asked(write: Write): Step {
  return (model) => ({ ...model, pending: [...model.pending, write] });
}

/** Writes of one item are sent one by one; `gone` if it is no longer there. */
export function turn(model: Model, write: Write): "now" | "later" | "gone" {
  if (!model.pending.some(({ key }) => key === write.key)) return "gone";
  // New items have no id, so additions are sent one by one, too.
  return firstOf(model, idOf(write))?.key === write.key ? "now" : "later";
}

/** The server has done `write`, and says that this was `change`. */
export function confirmed(write: Write, change: Change): Step {
  return (model) => {
    const known = model.pending.find(({ key }) => key === write.key);
    // Its item is gone since, and the id may already be another item's.
    if (!known) return model;
    const rest = without(model, write);
    // What was pushed after it is newer than this response.
    if (known.isPushed) return rest;
    if (change.type !== "added") return changed(rest, change);
    return wasSeen(model, change.item) ? rest : added(rest, change.item);
  };
}

/** The server has not done `write`, as far as is known. */
export function rolledBack(write: Write): Step {
  return (model) => without(model, write);
}

/** The server says that somebody, here or elsewhere, has made `change`. */
export function pushed(change: Change): Step {
  return (model) => {
    if (change.type === "removed") {
      // A response to its addition, if that is pending, must not bring it back.
      return withSeen(changed(model, change), [{ id: change.id }]);
    }
    const { item } = change;
    const known = findItem(model, item.id);
    if (change.type === "added") {
      if (!known) return added(model, item);
      // Another item may have got the id of one that is being removed.
      const isOther = isRemoving(model, item.id) && !hasProperties(known, item);
      const update = { type: "updated", item } as const;
      const next = withSeen(model, [item]);
      return isOther ? changed(withoutWrites(next, item.id), update) : next;
    }
    const first = firstOf(model, item.id);
    const isOwn =
      first?.type === "updated" && hasProperties(item, first.item, known);
    const { pending, ...next } = changed(model, change);
    return {
      ...next,
      pending: pending.map((one) =>
        one === first && isOwn ? { ...one, isPushed: true } : one,
      ),
    };
  };
}

/** Another read follows the list; an earlier visit may remember `items`. */
export function followed(key: symbol, items?: Items): Step {
  return (model) => {
    const read = asListed({ key, items }, itemsOf(model));
    return { ...model, reads: [...model.reads, read] };
  };
}

export function unfollowed(key: symbol): Step {
  return ({ reads, ...model }) => ({
    ...model,
    reads: reads.filter((one) => one.key !== key),
  });
}

/** The request of a read was sent. */
export function sent(key: symbol): Step {
  return withRead(key, (read) => ({
    ...read,
    missed: [],
    failure: undefined,
  }));
}

/** It has no response: it has failed, or is cancelled. */
export function unanswered(key: symbol, failure?: Read["failure"]): Step {
  return withRead(key, (read) => ({ ...read, missed: undefined, failure }));
}

/** It was answered. */
export function answered(key: symbol, response: Items): Step {
  return (model) => {
    const { items: before, missed = [] } = readOf(model, key) ?? {};
    const last = new Map(before?.map((item) => [item.id, item]));
    const now = missed
      .reduce(applied, response)
      .map((item) => lastIfEqual(item, last.get(item.id)));
    const items = lastIfSame(now, before);
    const done = { items, missed: undefined, isAnswered: true };
    const next = withRead(key, (read) => ({ ...read, ...done }))(model);
    if (key !== LIST || items === before) return next;
    // What others have done, and no push has said.
    const updated = items.filter(
      (item) => (last.get(item.id) ?? item) !== item,
    );
    const newItems = items.filter(({ id }) => !last.has(id));
    for (const { id } of items) last.delete(id);
    const gone = [...last.keys()];
    const changes: readonly Change[] = [
      ...gone.map((id) => ({ type: "removed", id }) as const),
      ...updated.map((item) => ({ type: "updated", item }) as const),
    ];
    return {
      ...next,
      seenWhileAdding: withSeen(model, newItems).seenWhileAdding,
      pending: next.pending.filter(
        (one) => !gone.some((id) => id === idOf(one)),
      ),
      reads: next.reads.map((read) =>
        read.key === LIST ? read : readAfter(asListed(read, items), changes),
      ),
    };
  };
}

/** `model` with what views see: the same objects where they see no difference. */
export function withViews(model: Model): Model {
  const pending = model.pending.filter(({ isPushed }) => !isPushed);
  const reads = model.reads.map((read) => {
    const shown = read.items && pending.reduce(applied, read.items);
    return { ...read, shown: shown && lastIfSame(shown, read.shown) };
  });
  const adding = pending.flatMap((one) =>
    one.type === "adding" ? [one.draft] : [],
  );
  const { shown, missed, failure } = readOf({ ...model, reads }, LIST) ?? {};
  const list: ListState<ListItem, unknown> = {
    status: failure ? "failed" : shown ? "loaded" : "loading",
    items: shown ?? model.list.items,
    ...(adding.length > 0 && {
      adding: lastIfSame(adding, model.list.adding),
    }),
    ...(shown && missed && { isRefreshing: true }),
    ...failure,
  };
  return { ...model, reads, list: lastIfEqual(list, model.list) };
}

/** `model` without a write that has got its response. */
function without(model: Model, write: Write): Model {
  const { seenWhileAdding } = model;
  return {
    ...model,
    pending: model.pending.filter(({ key }) => key !== write.key),
    // The next addition was not sent yet, so none of these is its item.
    seenWhileAdding: write.type === "adding" ? [] : seenWhileAdding,
  };
}

/** The server has done `change`. */
function changed(model: Model, change: Change): Model {
  const id = idOf(change);
  const rest = change.type === "removed" ? withoutWrites(model, id) : model;
  const kept =
    change.type === "updated"
      ? { ...change, item: lastIfEqual(change.item, shownItem(model, id)) }
      : change;
  return {
    ...rest,
    reads: rest.reads.map((read) => readAfter(read, [kept])),
  };
}

/** The item as views see it, of whichever read. */
function shownItem({ reads }: Model, id: Id | undefined): ListItem | undefined {
  const found = reads.flatMap(
    ({ shown = [] }) => shown.find((one) => one.id === id) ?? [],
  );
  return found[0];
}

/** `model` without the writes of an item that is gone. */
function withoutWrites(
  { pending, ...model }: Model,
  id: Id | undefined,
): Model {
  return { ...model, pending: pending.filter((one) => idOf(one) !== id) };
}

/** The server has added `item`, which may have the id of one that is gone. */
function added(model: Model, item: ListItem): Model {
  const { id } = item;
  const isReused = findItem(model, id) ?? firstOf(model, id);
  const rest = isReused ? changed(model, { type: "removed", id }) : model;
  return changed(withSeen(rest, [item]), { type: "added", item });
}

function withRead(key: symbol, next: (read: Read) => Read): Step {
  return (model) => ({
    ...model,
    reads: model.reads.map((one) => (one.key === key ? next(one) : one)),
  });
}

function readAfter(read: Read, changes: readonly Change[]): Read {
  // Whether another read would have a new item, only the server knows.
  const its = changes.filter(
    ({ type }) => type !== "added" || read.key === LIST,
  );
  return {
    ...read,
    missed: read.missed && [...read.missed, ...its],
    items: read.items && its.reduce(applied, read.items),
  };
}

/** Another read, as the list has its items; what a visit remembers may be gone. */
function asListed(read: Read, list: Items | undefined): Read {
  if (!list) return read;
  const listed = new Map(list.map((item) => [item.id, item]));
  const items = read.items
    ?.filter(({ id }) => listed.has(id) || read.isAnswered)
    .map((item) => lastIfEqual(listed.get(item.id) ?? item, item));
  return { ...read, items };
}

/** `items` after `change`, or as if a pending write were done. */
function applied(items: Items, change: Expected): Items {
  const isIt = (one: ListItem) => one.id === idOf(change);
  switch (change.type) {
    case "adding":
      return items;
    case "added":
      return items.some(isIt) ? items : [...items, change.item];
    case "updated":
      return items.map((one) => (isIt(one) ? change.item : one));
    case "removed":
      return items.filter((one) => !isIt(one));
  }
}

/** Notes `items`, which a load or a push brings, if an addition is pending. */
function withSeen(model: Model, items: Items): Model {
  if (!model.pending.some(({ type }) => type === "adding")) return model;
  const seenWhileAdding = [...model.seenWhileAdding, ...items];
  return { ...model, seenWhileAdding };
}

/** Whether a load or a push was faster than an addition's own response. */
function wasSeen(model: Model, response: ListItem): boolean {
  const { id } = response;
  const seen = model.seenWhileAdding.filter((one) => one.id === id);
  // One of the two may have more properties.
  const isSame = (one: ListItem) =>
    hasProperties(one, response) || hasProperties(response, one);
  if (seen.some(isSame)) return true;
  // Otherwise, another item of this id is gone, or is being removed.
  return seen.length > 0 && !!findItem(model, id) && !isRemoving(model, id);
}

/** Whether `item` has the properties of `part`, other than those that `old` has, too. */
function hasProperties(item: object, part: object, old?: object): boolean {
  // Compared as JSON, which is sent.
  const json = (value: object | undefined, name: string) =>
    JSON.stringify(value && Reflect.get(value, name));
  return Object.keys(part).every((name) =>
    [item, old].some((one) => json(one, name) === json(part, name)),
  );
}

function isRemoving({ pending }: Model, id: Id): boolean {
  return pending.some((one) => one.type === "removed" && one.id === id);
}

export function readOf({ reads }: Model, key: symbol): Read | undefined {
  return reads.find((one) => one.key === key);
}

/** The list as the server has it, if that is known. */
function itemsOf(model: Model): Items | undefined {
  return readOf(model, LIST)?.items;
}

function findItem(model: Model, id: Id): ListItem | undefined {
  return itemsOf(model)?.find((one) => one.id === id);
}

/** Of the writes of one item, the one that was sent. */
function firstOf({ pending }: Model, id: Id | undefined): Write | undefined {
  return pending.find((one) => idOf(one) === id);
}

/** New items have no id yet. */
function idOf(change: Expected): Id | undefined {
  if (change.type === "adding") return undefined;
  return change.type === "removed" ? change.id : change.item.id;
}

/** `last` if it equals `value`, so that memoized views stay. */
function lastIfEqual<V extends object>(value: V, last: V | undefined): V {
  if (!last || value === last) return value;
  const keys = Object.keys(value);
  const isEqual =
    keys.length === Object.keys(last).length &&
    keys.every((key) =>
      Object.is(Reflect.get(value, key), Reflect.get(last, key)),
    );
  return isEqual ? last : value;
}

/** `last` if it has the same elements. */
function lastIfSame<E>(
  list: readonly E[],
  last: readonly E[] | undefined,
): readonly E[] {
  if (list === last || list.length !== last?.length) return list;
  return list.every((one, i) => one === last[i]) ? last : list;
}
